/** One pair of timed contracts as its screen shows it: first by call, then by the feed. */
import { marketKeyOf, type Period, pairOfSymbol } from '@candor/money';
import { CALLS, type CycleTopRow, type ResponseOf } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '../api/query.ts';
import { useOnline } from '../native/useOnline.ts';
import { type CycleTicker, tickerOf } from '../socket/cycleTicker.ts';
import { feed as liveFeed } from '../socket/feed.ts';
import { delayOf } from '../socket/newestMarket.ts';
import {
  useCycleTicker,
  useFeedSilence,
  useMarketFeed,
  useNewestCycles,
} from '../socket/useFeed.ts';

/** §9 auto-update: how often is asked while nothing is pushed, and while an order is being written. */
const REFRESH_MS = 3_000;

type Answer = ResponseOf<typeof CALLS.cycleInfo>;

export interface CycleMarket {
  readonly symbol: string;
  /** Undefined while not known; so below. */
  readonly pair: CycleTicker | undefined;
  readonly newest: readonly CycleTopRow[] | undefined;
  /** Whole seconds since the last figures; undefined while they are fresh. */
  readonly delaySeconds: number | undefined;
  readonly isOffline: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

export interface CycleMarketOptions {
  readonly periodMinutes: Period;
  /** §4: the price refresh timer runs while an order is being written. */
  readonly isOrdering: boolean;
}

/** Follows a pair, and its bars of one period, while the component is shown. */
export function useCycleMarket(symbol: string, options: CycleMarketOptions): CycleMarket {
  const key = marketKeyOf('cycle', symbol);
  useMarketFeed(key, options.periodMinutes);
  const pair = useCycleTicker(key);
  const newest = useNewestCycles(key);
  const silence = useFeedSilence();
  const isOffline = !useOnline();
  const { isOrdering } = options;
  const isAsking = (silence > 0 || isOrdering) && !isOffline;
  const called = useQuery(
    query(CALLS.cycleInfo, pairOfSymbol(symbol), {
      learn,
      select: toldOf,
      refetchInterval: isAsking ? REFRESH_MS : false,
    }),
  );
  const { refetch } = called;
  useEffect(() => {
    if (isOrdering) void refetch();
  }, [isOrdering, refetch]);
  return {
    symbol,
    pair: pair ?? called.data?.pair,
    newest: newest ?? called.data?.top,
    delaySeconds: delayOf(silence),
    isOffline,
    isFailed: called.isError && !pair,
    retry: () => void called.refetch(),
  };
}

/** What is said of the pair goes where every screen looks it up. */
function learn({ pair }: Answer): void {
  liveFeed.learn({ pair: tickerOf(pair) });
}

function toldOf({ pair, top }: Answer) {
  return { pair: tickerOf(pair), top };
}
