/** The 24-hour figures of one market, from its minutes. */
import type { Bar } from '@candor/core';

/** Prices in ticks (0 = never traded), volumes in lots and smallest quote units. */
export interface Ticker {
  readonly last: number;
  /** The first price of the window; the price from before when nothing traded in it. */
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volumeLots: number;
  readonly volumeQuote: bigint;
  /** (last − open) / open, in parts per million, rounded to nearest; 0 without a price. */
  readonly changePpm: number;
  readonly bestBid: number | undefined;
  readonly bestAsk: number | undefined;
}

const PPM = 1_000_000;

export interface TickerParts {
  /** All that traded in the window; undefined when nothing did. */
  readonly day: Bar | undefined;
  /** The last price known, for a window without trades. */
  readonly lastPrice: number;
  readonly bestBid: number | undefined;
  readonly bestAsk: number | undefined;
}

/** The figures of a day's sum. */
export function tickerOf(parts: TickerParts): Ticker {
  const { day, lastPrice, bestBid, bestAsk } = parts;
  const open = day?.open ?? lastPrice;
  const last = day?.close ?? lastPrice;
  return {
    last,
    open,
    high: day?.high ?? lastPrice,
    low: day?.low ?? lastPrice,
    volumeLots: day?.volumeLots ?? 0,
    volumeQuote: day?.volumeQuote ?? 0n,
    changePpm: open === 0 ? 0 : Math.round(((last - open) * PPM) / open),
    bestBid,
    bestAsk,
  };
}
