/** GET /ieo/getIeoList */
import type { OfferingRow } from '@candor/wire';
import type { PartContext } from '../contexts.ts';
import type { Handler } from '../handler.ts';
import { offeringRow, shelfOf, shownOf } from './presentOffering.ts';

/** As many as are listed; older ones are found by their number. */
const LISTED_MAX = 200;

export const getIeoList: Handler<'getIeoList'> = async ({ shelf }, context) => {
  const states = await context.engine.query('offerings', {});
  const rows = states
    .flatMap((state) => shownOf(context, state) ?? [])
    .filter(({ status }) => shelf === undefined || shelfOf(status) === shelf)
    .map((shown) => offeringRow(context, shown))
    .toSorted(inOrder)
    .slice(0, LISTED_MAX);
  return { data: await withCounts(rows, context) };
};

/** The engine forgets who has nothing more to come: of what is over history tells how many there were. */
async function withCounts(
  rows: OfferingRow[],
  { projections }: PartContext<'ieo'>,
): Promise<OfferingRow[]> {
  if (!rows.some(({ status }) => shelfOf(status) === 'ended')) return rows;
  const counts = await projections.listOfferingCounts().catch(() => []);
  const countOf = new Map(counts.map(({ offeringId, count }) => [offeringId, count]));
  return rows.map((row) => ({
    ...row,
    memberCount: countOf.get(row.offeringId) ?? row.memberCount,
  }));
}

/** What is open ends soonest first, what comes begins soonest first, what is over ended last first. */
function inOrder(left: OfferingRow, right: OfferingRow): number {
  return rankOf(left) - rankOf(right) || timeOf(left) - timeOf(right);
}

function rankOf({ status }: OfferingRow): number {
  return ['open', 'coming', 'ended'].indexOf(shelfOf(status));
}

function timeOf({ status, opensAt, closesAt }: OfferingRow): number {
  const shelf = shelfOf(status);
  if (shelf === 'ended') return -closesAt;
  return shelf === 'open' ? closesAt : opensAt;
}
