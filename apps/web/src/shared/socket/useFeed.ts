/** The feed as screens see it. */
import type { Pair, Period, TapeTrade } from '@candor/wire';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BookSide } from './book.ts';
import { feed } from './feed.ts';

/** Figures older than this are called delayed. */
export const STALE_AFTER_MS = 3_000;

export interface MarketFeed {
  readonly pair: Pair | undefined;
  readonly bids: readonly BookSide[] | undefined;
  readonly asks: readonly BookSide[] | undefined;
  /** Newest first. */
  readonly trades: readonly TapeTrade[] | undefined;
}

const listen = (listener: () => void) => feed.listen(listener);

/** Follows a pair, and its bars of one period, while the component is shown. */
export function useMarketFeed(marketSymbol: string, periodMinutes: Period = 1): MarketFeed {
  useEffect(() => feed.follow(marketSymbol, periodMinutes), [marketSymbol, periodMinutes]);
  const pair = useTicker(marketSymbol);
  const book = useSyncExternalStore(listen, () => feed.markets.book(marketSymbol));
  const trades = useSyncExternalStore(listen, () => feed.markets.tape(marketSymbol));
  return { pair, bids: book?.bids, asks: book?.asks, trades };
}

/** A pair's 24 h figures, live once a frame named it; it connects where nothing is followed yet. */
export function useTicker(marketSymbol: string): Pair | undefined {
  return useSyncExternalStore(listen, () => feed.markets.pair(marketSymbol));
}

/** Whole seconds of silence once they are more than 3; undefined while the figures are fresh. */
export function delayOf(silenceMs: number): number | undefined {
  return silenceMs > STALE_AFTER_MS ? Math.floor(silenceMs / 1_000) : undefined;
}

/** Whole seconds since the last frame once that is more than 3 s; undefined while fresh. */
export function useFeedDelay(): number | undefined {
  const [delay, setDelay] = useState<number>();
  useEffect(() => {
    const stop = feed.listen(() => setDelay(delayOf(feed.silence())));
    const timer = setInterval(() => setDelay(delayOf(feed.silence())), 1_000);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
  return delay;
}

/** Is there a network? */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('online', changed);
      addEventListener('offline', changed);
      return () => {
        removeEventListener('online', changed);
        removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
  );
}
