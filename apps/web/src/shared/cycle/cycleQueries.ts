/** A member's timed contracts, asked for by call; their news come by push besides. Source: spec §4, §7, §9. */
import { CALLS, type CycleOrder } from '@candor/wire';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../api/queryClient.ts';
import { read } from '../api/read.ts';
import { serverNow } from '../session/clock.ts';

/** §9: history refresh; a contract whose news are due is asked for as often. */
export const HISTORY_REFRESH_MS = 1_500;
/** §9: after the first, at once. */
export const HISTORY_REPEATS = 4;

export const CYCLE_POSITIONS_KEY = 'cyclePosition';
export const CYCLE_HISTORY_KEY = 'cycleTradHistoryByCoin';
export const CYCLE_ALL_HISTORY_KEY = 'cycleTradHistory';
export const CYCLE_BALANCE_KEY = 'cycleBalance';
export const CYCLE_PROTECTION_KEY = 'cycleProtection';

/** What the end of a contract changes, besides the contracts that run. */
export const CYCLE_END_QUERIES = [
  CYCLE_HISTORY_KEY,
  CYCLE_ALL_HISTORY_KEY,
  CYCLE_BALANCE_KEY,
  CYCLE_PROTECTION_KEY,
  'myAccount',
  'myAccountCount',
];

/** All contracts of the member that run. */
export function cyclePositionsQuery() {
  return queryOptions({
    queryKey: [CYCLE_POSITIONS_KEY],
    queryFn: () => read(CALLS.cyclePosition, {}),
    refetchInterval: ({ state }) => duePoll(state.data, serverNow()),
  });
}

/** What may be staked of a coin. */
export function cycleBalanceQuery(asset: string) {
  return queryOptions({
    queryKey: [CYCLE_BALANCE_KEY, asset],
    queryFn: () => read(CALLS.cycleBalance, { asset }),
  });
}

/** What the member allows themselves, and what of the day is used. */
export function cycleProtectionQuery() {
  return queryOptions({
    queryKey: [CYCLE_PROTECTION_KEY],
    queryFn: () => read(CALLS.cycleProtection, {}),
  });
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
  void queryClient.invalidateQueries({ queryKey: [CYCLE_POSITIONS_KEY] });
}

/** Asks anew for all that an end changes. */
export function readEndsAgain(): void {
  for (const key of CYCLE_END_QUERIES) void queryClient.invalidateQueries({ queryKey: [key] });
}
