/** A member's timed contracts, asked for by call; their news come by push besides. Source: spec §4, §7, §9. */

import { CALLS, type CycleOrder } from '@candor/wire';
import { readAgain } from '../api/answers.ts';
import { at } from '../api/callKey.ts';
import { query } from '../api/query.ts';
import { serverNow } from '../session/clock.ts';

/** §9: history refresh; a contract whose news are due is asked for as often. */
export const HISTORY_REFRESH_MS = 1_500;
/** §9: after the first, at once. */
export const HISTORY_REPEATS = 4;

/** What the end of a contract changes, besides the contracts that run. */
export const CYCLE_END_CALLS = [
  at('/cycle/tradHistoryByCoin'),
  at('/cycle/tradHistory'),
  at('/cycle/balance'),
  at('/cycle/protection'),
  at('/account/myAccount'),
  at('/account/myAccountCount'),
];

/** All contracts of the member that run. */
export function cyclePositionsQuery() {
  return query(
    CALLS.cyclePosition,
    {},
    { refetchInterval: ({ state }) => duePoll(state.data, serverNow()) },
  );
}

/** What may be staked of a coin. */
export function cycleBalanceQuery(asset: string) {
  return query(CALLS.cycleBalance, { asset });
}

/** What the member allows themselves, and what of the day is used. */
export function cycleProtectionQuery() {
  return query(CALLS.cycleProtection, {});
}

/** Asked again soon while the entry or the end of one of them is due; never while nothing is. */
export function duePoll(
  orders: readonly Pick<CycleOrder, 'entryPrice' | 'expiresAt'>[] | undefined,
  now: number,
): number | false {
  const isDue = orders?.some((order) => order.entryPrice === undefined || order.expiresAt <= now);
  return isDue ? HISTORY_REFRESH_MS : false;
}

/** Asks anew for the contracts that run, as §4 wants after an order, an end, and when their tab is opened. */
export function readPositionsAgain(): void {
  void readAgain(at('/cycle/position'));
}

/** Asks anew for all that an end changes. */
export function readEndsAgain(): void {
  void readAgain(...CYCLE_END_CALLS);
}
