/**
 * A member's rows of perpetuals and what waits for them, asked for part by part: between two parts the engine does
 * what others wait for, so that a long list costs nobody more than one part of it.
 */
import type { MarketId, MemberId } from '@candor/money';
import type { EnginePort, Queries } from './enginePort.ts';

type Part = Queries['positionsPart']['answer'];
/** All rows and triggers; each market's are of one entry. */
export type OwnPositions = Omit<Part, 'next'>;

/** Those of all markets, or of one. */
export async function askPositions(
  engine: Pick<EnginePort, 'query'>,
  memberId: MemberId,
  marketId?: MarketId,
): Promise<OwnPositions> {
  const parts: Part[] = [];
  let from: number | undefined = 0;
  while (from !== undefined) {
    const part: Part = await engine.query('positionsPart', { memberId, marketId, from });
    parts.push(part);
    from = part.next;
  }
  return {
    rows: parts.flatMap(({ rows }) => rows),
    triggers: parts.flatMap(({ triggers }) => triggers),
  };
}
