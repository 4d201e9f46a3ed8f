/** Which book and tape are shown: the feed's, or a call's while the feed is silent. Figures are the store's. */
import type { Pair, TapeTrade } from '@candor/wire';
import type { BookSide } from './book.ts';

/** Figures older than this are called delayed. */
const STALE_AFTER_MS = 3_000;

export interface MarketFigures {
  /** Undefined while not known; so below. */
  readonly pair: Pair | undefined;
  /** Best first. */
  readonly bids: readonly BookSide[] | undefined;
  readonly asks: readonly BookSide[] | undefined;
  /** Newest first. */
  readonly trades: readonly TapeTrade[] | undefined;
}

export interface FigureSources {
  readonly feed: MarketFigures;
  /** How long the feed has been silent, in milliseconds. */
  readonly silence: number;
  readonly called: MarketFigures | undefined;
  /** How long ago the call was answered. */
  readonly calledAge: number;
}

/** Whole seconds once figures are older than 3 s; undefined while they are fresh. */
export function delayOf(age: number): number | undefined {
  return age > STALE_AFTER_MS ? Math.floor(age / 1_000) : undefined;
}

/** The newest of a market, each part from the call where the feed has not named it, and their delay. */
export function newestMarket({ feed, silence, called, calledAge }: FigureSources) {
  const isFeedSilent = silence > STALE_AFTER_MS;
  if (called && isFeedSilent && calledAge < silence) {
    return { ...called, pair: feed.pair ?? called.pair, delaySeconds: delayOf(calledAge) };
  }
  return {
    pair: feed.pair ?? called?.pair,
    bids: feed.bids ?? called?.bids,
    asks: feed.asks ?? called?.asks,
    trades: feed.trades ?? called?.trades,
    delaySeconds: delayOf(silence),
  };
}
