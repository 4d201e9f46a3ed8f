/**
 * At the start: members of the log whom SQL does not know, as it was lost or is older. They are counted and told, and
 * numbers of deposit addresses that may be theirs are given to nobody else.
 */
import type { MemberId } from '@candor/money';
import type { Conditions } from './engine/condition.ts';
import type { EnginePort } from './engine/enginePort.ts';
import type { Metrics } from './ops/metrics.ts';
import type { Sql } from './sql/open.ts';
import { keepCustodyAbove } from './sql/stamp.ts';

export interface UnlinkedTold {
  readonly sql: Pick<Sql, 'db'>;
  readonly engine: Pick<EnginePort, 'query'>;
  readonly conditions: Pick<Conditions, 'tell'>;
  readonly metrics: Pick<Metrics, 'unlinkedMembers'>;
  readonly members: { readonly findUnlinked: () => Promise<readonly MemberId[]> };
}

/** Looks once, before anybody is given an address. */
export async function tellUnlinked(told: UnlinkedTold): Promise<void> {
  const unlinked = await told.members.findUnlinked();
  told.metrics.unlinkedMembers.set(unlinked.length);
  if (unlinked.length === 0) return;
  const { memberIdMax } = await told.engine.query('exchange', {});
  // Nobody had more numbers than there were members.
  await keepCustodyAbove(told.sql.db, memberIdMax);
  const who = unlinked.length === 1 ? `member ${unlinked[0]}` : `${unlinked.length} members`;
  const words = `The database does not know ${who} of the log: it was lost, or is older. What they have is kept. candor member unlinked lists them, candor member relink gives one back to who has proved to be theirs.`;
  told.conditions.tell({ part: 'members', state: 'warning', words });
}
