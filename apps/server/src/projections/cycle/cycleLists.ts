/** What may be asked of timed contracts, as the main thread asks it. */
import type { MemberId, OrderId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Database } from '../../sql/database.ts';
import type { SqlLog } from '../../sql/open.ts';
import { type IndexBarsAsk, listIndexBars } from '../indexBars/listIndexBars.ts';
import type { Answered } from '../page.ts';
import {
  type CycleContractRow,
  type CycleHistoryAsk,
  findCycleContract,
  hasUnsealedCycles,
  lastCycleContracts,
  listCycleHistory,
  newestCycles,
} from './listContracts.ts';
import { isVouched, type RowSeal } from './rowSeal.ts';
import { firstCycleSince, sumCycles, sumMemberCycles } from './sumCycles.ts';
import { type StakesAsk, sumStakes } from './sumStakes.ts';

/** So many are looked at to see whether the key is still the same. */
const NEWEST = 20;

interface MemberSince {
  readonly memberId: MemberId;
  readonly sinceMs: number;
}

export interface CycleListsOptions {
  readonly answered: Answered;
  readonly seal: RowSeal;
  readonly log: Pick<SqlLog, 'error'>;
}

/** The lists and sums. A row that does not vouch for itself is not told, and reported. */
export function cycleListsOf(db: Kysely<Database>, { answered, seal, log }: CycleListsOptions) {
  const isTold = (row: CycleContractRow) => {
    const isGenuine = isVouched(row, seal);
    if (!isGenuine) log.error({ orderId: row.order_id }, 'cycleRowForged');
    return isGenuine;
  };
  return {
    listCycleHistory: (ask: CycleHistoryAsk) =>
      answered(
        listCycleHistory(db, ask).then((page) => ({ ...page, rows: page.rows.filter(isTold) })),
      ),
    findCycleContract: async (ask: { readonly memberId: MemberId; readonly orderId: OrderId }) => {
      const row = await findCycleContract(db, ask);
      return row && isTold(row) ? row : undefined;
    },
    lastCycleContracts: async (productId: number, count: number) =>
      (await lastCycleContracts(db, productId, count)).filter(isTold),
    /** Rows of before there were seals, or sealed with another key. */
    hasForeignCycles: async () =>
      (await hasUnsealedCycles(db)) ||
      (await newestCycles(db, NEWEST)).some((row) => !isVouched(row, seal)),
    sumStakes: (ask: StakesAsk) => sumStakes(db, ask),
    sumCycles: (sinceMs: number) => sumCycles(db, sinceMs),
    sumMemberCycles: (ask: MemberSince) => sumMemberCycles(db, ask),
    firstCycleSince: (ask: MemberSince) => firstCycleSince(db, ask),
    listIndexBars: (ask: IndexBarsAsk) => listIndexBars(db, ask),
  };
}
