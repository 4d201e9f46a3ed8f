/** One perpetual as a screen shows it: first by call, then by the feed, by calls again while that is silent. */
import { marketKeyOf, type Period, pairOfSymbol } from '@candor/money';
import { CALLS, type PerpPair, type ResponseOf, type PerpTerms as Terms } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';
import { useOnline } from '../native/useOnline.ts';
import { feed as liveFeed } from '../socket/feed.ts';
import { type MarketFigures, newestMarket } from '../socket/newestMarket.ts';
import { useFeedSilence, useMarketFeed, usePerpTicker } from '../socket/useFeed.ts';

/** §9 auto-update: how often is asked while nothing is pushed. */
const SILENT_REFRESH_MS = 3_000;

export interface PerpMarket extends MarketFigures {
  readonly symbol: string;
  /** Undefined while not known; so below. */
  readonly perp: PerpPair | undefined;
  readonly terms: Terms | undefined;
  /** Whole seconds since the last figures; undefined while they are fresh. */
  readonly delaySeconds: number | undefined;
  readonly isOffline: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Follows a perpetual, and its bars of one period, while the component is shown. */
export function usePerpMarket(symbol: string, periodMinutes: Period = 1): PerpMarket {
  const key = marketKeyOf('perp', symbol);
  const feed = useMarketFeed(key, periodMinutes);
  const perp = usePerpTicker(key);
  const silence = useFeedSilence();
  const isOffline = !useOnline();
  const called = useQuery(
    query(CALLS.contractInfo, pairOfSymbol(symbol), {
      learn,
      refetchInterval: silence > 0 && !isOffline ? SILENT_REFRESH_MS : false,
    }),
  );
  const calledAge = Date.now() - called.dataUpdatedAt;
  const newest = newestMarket({ feed, silence, called: called.data, calledAge });
  return {
    symbol,
    ...newest,
    perp: perp ?? called.data?.pair,
    terms: called.data?.terms,
    isOffline,
    isFailed: called.isError && !newest.pair,
    retry: () => void called.refetch(),
  };
}

/** What is said of the pair goes where every screen looks it up. */
function learn({ pair }: ResponseOf<typeof CALLS.contractInfo>): void {
  liveFeed.learn({ pair });
}
