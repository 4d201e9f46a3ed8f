import { marketKeyOf, type Period, pairOfSymbol } from '@candor/money';
import { CALLS, type PerpPair, type ResponseOf, type PerpTerms as Terms } from '@candor/wire';
import { query } from '../api/query.ts';
import { feed } from '../socket/feed.ts';
import { usePerpTicker } from '../socket/useFeed.ts';
import { type LiveMarket, useLiveMarket } from '../socket/useLiveMarket.ts';

export interface PerpMarket extends LiveMarket {
  /** Undefined while not known; so below. */
  readonly perp: PerpPair | undefined;
  readonly terms: Terms | undefined;
  /** The terms, which the feed does not tell, could not be read. */
  readonly isWithoutTerms: boolean;
}

/** Follows a perpetual, and its bars of one period, while the component is shown. */
export function usePerpMarket(symbol: string, periodMinutes: Period = 1): PerpMarket {
  const perp = usePerpTicker(marketKeyOf('perp', symbol));
  const asked = query(CALLS.contractInfo, pairOfSymbol(symbol), { learn });
  const { market, told, isUntold } = useLiveMarket({ kind: 'perp', symbol, periodMinutes, asked });
  return { ...market, perp: perp ?? told?.pair, terms: told?.terms, isWithoutTerms: isUntold };
}

/** What is said of the pair goes where every screen looks it up. */
function learn({ pair }: ResponseOf<typeof CALLS.contractInfo>): void {
  feed.learn({ pair });
}
