/** The public trades of a pair, kept from pushes. */
import type { TapeTrade } from '@candor/wire';

/** Trades kept at the most. */
export const TAPE_LENGTH = 50;

/** The tape with `news` in front, newest first; a trade that is known already is not repeated. */
export function nextTape(
  known: readonly TapeTrade[],
  news: readonly TapeTrade[],
): readonly TapeTrade[] {
  const newest = known[0]?.tradeId ?? -1;
  const fresh = news.filter((trade) => trade.tradeId > newest);
  return fresh.length === 0 ? known : [...fresh, ...known].slice(0, TAPE_LENGTH);
}
