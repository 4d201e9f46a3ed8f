/** What may be asked of timed contracts, as the main thread asks it. */
import type { Kysely } from 'kysely';
import type { Database } from '../../sql/database.ts';
import {
  type CycleHistoryAsk,
  findCycleContract,
  lastCycleContracts,
  listCycleHistory,
} from './listContracts.ts';
import { type IndexBarsAsk, listIndexBars } from './listIndexBars.ts';
import { firstCycleSince, sumCycles, sumMemberCycles } from './sumCycles.ts';
import { type StakesAsk, sumStakes } from './sumStakes.ts';

/** Adds to a page whether it may lack something acknowledged. */
type Answered = <Answer extends object>(
  read: Promise<Answer>,
) => Promise<Answer & { isBehind: boolean }>;

interface MemberSince {
  readonly memberId: number;
  readonly sinceMs: number;
}

/** The lists and sums. */
export function cycleListsOf(db: Kysely<Database>, answered: Answered) {
  return {
    listCycleHistory: (ask: CycleHistoryAsk) => answered(listCycleHistory(db, ask)),
    findCycleContract: (ask: { readonly memberId: number; readonly orderId: number }) =>
      findCycleContract(db, ask),
    lastCycleContracts: (productId: number, count: number) =>
      lastCycleContracts(db, productId, count),
    sumStakes: (ask: StakesAsk) => sumStakes(db, ask),
    sumCycles: (sinceMs: number) => sumCycles(db, sinceMs),
    sumMemberCycles: (ask: MemberSince) => sumMemberCycles(db, ask),
    firstCycleSince: (ask: MemberSince) => firstCycleSince(db, ask),
    listIndexBars: (ask: IndexBarsAsk) => listIndexBars(db, ask),
  };
}
