/** Where Back leads from a page that the app was opened on. Pure. */

/** By the first word of a path; all else is below home. */
const PARENTS: Readonly<Record<string, string>> = {
  balanceRecord: '/balances',
  coinAddress: '/coinWithdraw',
  cycleHistory: '/cycle',
  lockRecord: '/lockMining',
  ticket: '/tickets',
};

/** The page above a path. */
export function parentOf(pathname: string): string {
  return PARENTS[pathname.split('/')[1] ?? ''] ?? '/';
}
