/** A market as a screen shows it: first by call, then by the feed, by calls again while that is silent. */
import { type MarketKind, marketKeyOf, type Period } from '@candor/money';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useOnline } from '../native/useOnline.ts';
import { type MarketFigures, newestMarket } from './newestMarket.ts';
import { useFeedSilence, useMarketFeed } from './useFeed.ts';

/** §9 auto-update: how often is asked while nothing is pushed. */
const SILENT_REFRESH_MS = 3_000;

export interface LiveMarket extends MarketFigures {
  readonly symbol: string;
  /** Whole seconds since the last figures; undefined while they are fresh. */
  readonly delaySeconds: number | undefined;
  readonly isOffline: boolean;
  /** What is shown may not be true any more. */
  readonly isStale: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

export interface WatchedMarket<Told extends MarketFigures> {
  readonly kind: MarketKind;
  readonly symbol: string;
  /** Of the bars that are followed. */
  readonly periodMinutes: Period;
  /** The call that tells the market whole. */
  readonly asked: UseQueryOptions<Told, Error, Told, QueryKey>;
}

/**
 * Follows a market while the component is shown; `told` is what its call said last, and `isUntold` when it could not
 * be read, though the feed may have told the figures.
 */
export function useLiveMarket<Told extends MarketFigures>(watched: WatchedMarket<Told>) {
  const { kind, symbol, periodMinutes, asked } = watched;
  const feed = useMarketFeed(marketKeyOf(kind, symbol), periodMinutes);
  const silence = useFeedSilence();
  const isOffline = !useOnline();
  const isAsked = silence > 0 && !isOffline;
  const called = useQuery({ ...asked, refetchInterval: isAsked ? SILENT_REFRESH_MS : false });
  const calledAge = Date.now() - called.dataUpdatedAt;
  const newest = newestMarket({ feed, silence, called: called.data, calledAge });
  const market: LiveMarket = {
    symbol,
    ...newest,
    isOffline,
    isStale: isOffline || newest.delaySeconds !== undefined,
    isFailed: called.isError && !newest.pair,
    retry: () => void called.refetch(),
  };
  return { market, told: called.data, isUntold: called.isError && called.data === undefined };
}
