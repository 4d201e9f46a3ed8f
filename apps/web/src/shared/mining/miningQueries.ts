/** What of lock mining is read, and what a lock changes. */
import { at, type Source } from '../api/callKey.ts';

/** All that news of a member's locks change; a lock takes from a product's pool as well. */
export const MINING_CALLS: readonly Source[] = [
  at('/miner/minOrder'),
  at('/miner/minerInfo'),
  at('/miner/minManage'),
];

/** All that locking and redeeming change. */
export const LOCK_CHANGES: readonly Source[] = [
  ...MINING_CALLS,
  at('/account/myAccount'),
  at('/account/myAccountCount'),
  at('/account/financeByTypeCoin'),
];
