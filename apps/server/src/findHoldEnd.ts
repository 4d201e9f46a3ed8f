/**
 * How a withdrawal ended that the ledger holds no more, by the member's statement: what left is an entry there, what
 * was given back is none. Desks whose tables are older than the log follow it by this.
 */
import type { FindHoldEnd } from './desk/holdEnd.ts';
import type { Projections } from './projections/startProjections.ts';

/** Who asks comes again: nobody waits long for statements that are made anew. */
const PATIENCE_MS = 2_000;

/** Asks the statements, once they tell all that is acknowledged. */
export function openHoldEnds(
  projections: Pick<Projections, 'progress' | 'listLedgerEntries'>,
): FindHoldEnd {
  return async (memberId, withdrawalId) => {
    if (!(await projections.progress.settled(PATIENCE_MS))) return undefined;
    const reference = `${withdrawalId}`;
    const ask = { memberId, kind: 'withdrawal', reference, limit: 1 } as const;
    const { rows, keptFrom } = await projections.listLedgerEntries(ask);
    const [left] = rows;
    if (left) return { leftAt: left.at };
    // Where history lacks something, what is not there proves nothing.
    return keptFrom === undefined ? 'givenBack' : undefined;
  };
}
