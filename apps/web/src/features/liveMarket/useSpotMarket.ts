/** One spot pair as a screen shows it: first by call, then by the feed, by calls again while that is silent. */
import { marketKeyOf, type Period, pairOfSymbol } from '@candor/money';
import { CALLS, type ResponseOf } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useOnline } from '../../shared/native/useOnline.ts';
import { feed as liveFeed } from '../../shared/socket/feed.ts';
import { type MarketFigures, newestMarket } from '../../shared/socket/newestMarket.ts';
import { useFeedSilence, useMarketFeed } from '../../shared/socket/useFeed.ts';

/** §9 auto-update: how often is asked while nothing is pushed. */
const SILENT_REFRESH_MS = 3_000;

export interface LiveMarket extends MarketFigures {
  readonly symbol: string;
  /** Whole seconds since the last figures; undefined while they are fresh. */
  readonly delaySeconds: number | undefined;
  readonly isOffline: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Follows a spot pair, and its bars of one period, while the component is shown. */
export function useSpotMarket(symbol: string, periodMinutes: Period = 1): LiveMarket {
  const feed = useMarketFeed(marketKeyOf('spot', symbol), periodMinutes);
  const silence = useFeedSilence();
  const isOffline = !useOnline();
  const called = useQuery(
    query(CALLS.trad, pairOfSymbol(symbol), {
      learn,
      refetchInterval: silence > 0 && !isOffline ? SILENT_REFRESH_MS : false,
    }),
  );
  const calledAge = Date.now() - called.dataUpdatedAt;
  const newest = newestMarket({ feed, silence, called: called.data, calledAge });
  return {
    symbol,
    ...newest,
    isOffline,
    isFailed: called.isError && !newest.pair,
    retry: () => void called.refetch(),
  };
}

/** What is said of the pair goes where every screen looks it up. */
function learn({ pair }: ResponseOf<typeof CALLS.trad>): void {
  liveFeed.learn({ pair });
}
