/** The names under which what is read of lock mining is kept, and what a lock changes. */

export const PRODUCTS_KEY = 'minManage';
export const LOCKS_KEY = 'minOrder';
export const INCOME_KEY = 'minerInfo';

/** All that news of a member's locks change; a lock takes from a product's pool as well. */
export const MINING_QUERIES: readonly string[] = [LOCKS_KEY, INCOME_KEY, PRODUCTS_KEY];

/** All that locking and redeeming change. */
export const LOCK_CHANGES: readonly string[] = [
  ...MINING_QUERIES,
  'myAccount',
  'myAccountCount',
  'financeByTypeCoin',
];
