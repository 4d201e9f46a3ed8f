import { type Period, pairOfSymbol } from '@candor/money';
import { CALLS, type ResponseOf } from '@candor/wire';
import { query } from '../../shared/api/query.ts';
import { feed } from '../../shared/socket/feed.ts';
import { type LiveMarket, useLiveMarket } from '../../shared/socket/useLiveMarket.ts';

/** Follows a spot pair, and its bars of one period, while the component is shown. */
export function useSpotMarket(symbol: string, periodMinutes: Period = 1): LiveMarket {
  const asked = query(CALLS.trad, pairOfSymbol(symbol), { learn });
  return useLiveMarket({ kind: 'spot', symbol, periodMinutes, asked }).market;
}

/** What is said of the pair goes where every screen looks it up. */
function learn({ pair }: ResponseOf<typeof CALLS.trad>): void {
  feed.learn({ pair });
}
