/** The feed as screens see it. */
import type { Pair, Period } from '@candor/wire';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { feed } from './feed.ts';
import { delayOf, type MarketFigures } from './newestMarket.ts';

const listen = (listener: () => void) => feed.listen(listener);

/** Follows a pair, and its bars of one period, while the component is shown. */
export function useMarketFeed(marketSymbol: string, periodMinutes: Period = 1): MarketFigures {
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

/** Milliseconds of silence, by the second, once they are more than 3 s; 0 while figures come. */
export function useFeedSilence(): number {
  const [silence, setSilence] = useState(0);
  useEffect(() => {
    const measure = () => setSilence((delayOf(feed.silence()) ?? 0) * 1_000);
    const stop = feed.listen(measure);
    const timer = setInterval(measure, 1_000);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
  return silence;
}

/** Whole seconds since the last frame once that is more than 3 s; undefined while fresh. */
export function useFeedDelay(): number | undefined {
  const silence = useFeedSilence();
  return silence === 0 ? undefined : silence / 1_000;
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
