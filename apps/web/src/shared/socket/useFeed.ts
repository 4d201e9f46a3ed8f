/** The feed as screens see it. */
import type { Pair } from '@candor/wire';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BookSide } from './book.ts';
import { bookOf, follow, frameAt, listen, pairOf } from './feed.ts';

const STALE_AFTER_MS = 3_000;

export interface MarketFeed {
  readonly pair: Pair | undefined;
  readonly bids: readonly BookSide[] | undefined;
  readonly asks: readonly BookSide[] | undefined;
}

/** Follows a pair while the component is shown. */
export function useMarketFeed(marketSymbol: string): MarketFeed {
  useEffect(() => follow(marketSymbol), [marketSymbol]);
  const pair = useSyncExternalStore(listen, () => pairOf(marketSymbol));
  const book = useSyncExternalStore(listen, () => bookOf(marketSymbol));
  return { pair, bids: book?.bids, asks: book?.asks };
}

/** A pair's 24 h figures, live once a frame named it. */
export function useTicker(marketSymbol: string): Pair | undefined {
  return useSyncExternalStore(listen, () => pairOf(marketSymbol));
}

/** Whole seconds since the last frame once that is more than 3 s; undefined while fresh. */
export function useFeedDelay(): number | undefined {
  const [delay, setDelay] = useState<number>();
  useEffect(() => {
    const timer = setInterval(() => {
      const age = Date.now() - frameAt();
      setDelay(frameAt() > 0 && age > STALE_AFTER_MS ? Math.floor(age / 1_000) : undefined);
    }, 1_000);
    return () => clearInterval(timer);
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
