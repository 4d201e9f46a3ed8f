/** The feed as screens see it. */
import type { MarketKey, Period } from '@candor/money';
import type { CycleTopRow, Pair, PerpPair } from '@candor/wire';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CycleTicker } from './cycleTicker.ts';
import { feed } from './feed.ts';
import { delayOf, type MarketFigures } from './newestMarket.ts';

const listen = (listener: () => void) => feed.listen(listener);

/** Follows a market, and its bars of one period, while the component is shown. */
export function useMarketFeed(marketKey: MarketKey, periodMinutes: Period = 1): MarketFigures {
  useEffect(() => feed.follow(marketKey, periodMinutes), [marketKey, periodMinutes]);
  const pair = useTicker(marketKey);
  const book = useSyncExternalStore(listen, () => feed.markets.book(marketKey));
  const trades = useSyncExternalStore(listen, () => feed.markets.tape(marketKey));
  return { pair, bids: book?.bids, asks: book?.asks, trades };
}

/** A market's 24 h figures, live once a frame named it; it connects where nothing is followed yet. */
export function useTicker(marketKey: MarketKey): Pair | undefined {
  return useSyncExternalStore(listen, () => feed.markets.pair(marketKey));
}

/** The same of a perpetual, with its mark, index and funding. */
export function usePerpTicker(marketKey: MarketKey): PerpPair | undefined {
  return useSyncExternalStore(listen, () => feed.markets.perp(marketKey));
}

/** The same of a pair of timed contracts, with its coins and durations. */
export function useCycleTicker(marketKey: MarketKey): CycleTicker | undefined {
  return useSyncExternalStore(listen, () => feed.markets.cycle(marketKey));
}

/** The newest orders of timed contracts on the followed pair; undefined until they were told. */
export function useNewestCycles(marketKey: MarketKey): readonly CycleTopRow[] | undefined {
  return useSyncExternalStore(listen, () => feed.markets.newestCycles(marketKey));
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
