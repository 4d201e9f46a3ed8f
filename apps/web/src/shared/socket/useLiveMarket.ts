/** One pair as a screen shows it: first by call, then by the feed, by calls again while that is silent. */
import { CALLS, type Period } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { read } from '../api/read.ts';
import { type MarketFigures, newestMarket } from './newestMarket.ts';
import { useFeedSilence, useMarketFeed, useOnline } from './useFeed.ts';

/** §9 auto-update: how often is asked while nothing is pushed. */
export const SILENT_REFRESH_MS = 3_000;

export interface LiveMarket extends MarketFigures {
  readonly symbol: string;
  /** Whole seconds since the last figures; undefined while they are fresh. */
  readonly delaySeconds: number | undefined;
  readonly isOffline: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Follows a pair, and its bars of one period, while the component is shown. */
export function useLiveMarket(symbol: string, periodMinutes: Period = 1): LiveMarket {
  const [baseAsset = '', quoteAsset = ''] = symbol.split('/');
  const feed = useMarketFeed(symbol, periodMinutes);
  const silence = useFeedSilence();
  const isOffline = !useOnline();
  const called = useQuery({
    queryKey: ['trad', symbol],
    queryFn: () => read(CALLS.trad, { baseAsset, quoteAsset }),
    refetchInterval: silence > 0 && !isOffline ? SILENT_REFRESH_MS : false,
  });
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
