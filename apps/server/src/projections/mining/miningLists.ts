/** What may be asked of lock mining, as the main thread asks it. */
import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Database } from '../../sql/database.ts';
import type { Answered } from '../page.ts';
import { type LocksAsk, listLocks } from './listLocks.ts';
import { type IncomeAsk, listIncome, sumLocks, sumProducts } from './sumLocks.ts';

/** Lists that say whether they are behind (`answered`), and sums of what they say. */
export function miningListsOf(db: Kysely<Database>, answered: Answered) {
  return {
    listLocks: (ask: LocksAsk) => answered(listLocks(db, ask)),
    sumLocks: (memberId: MemberId) => sumLocks(db, memberId),
    listMiningIncome: (ask: IncomeAsk) => listIncome(db, ask),
    sumMiningProducts: () => sumProducts(db),
  };
}
