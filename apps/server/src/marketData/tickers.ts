/** The 24-hour figures of one market, from its minutes. */
import type { Minutes } from './minutes.ts';

/** Prices in ticks (0 = never traded), volumes in lots and smallest quote units. */
export interface Ticker {
  readonly last: number;
  /** The price 24 hours ago; of a market that first traded since, that of its first trade. */
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
  readonly minutes: Minutes;
  /** The figures are of the 24 hours before it. */
  readonly now: number;
  readonly bestBid: number | undefined;
  readonly bestAsk: number | undefined;
}

/** The figures of a day. */
export function tickerOf({ minutes, now, bestBid, bestAsk }: TickerParts): Ticker {
  const day = minutes.day(now);
  const last = minutes.last?.close ?? 0;
  const open = minutes.closeBefore(now) ?? day?.open ?? last;
  return {
    last,
    open,
    high: day?.high ?? last,
    low: day?.low ?? last,
    volumeLots: day?.volumeLots ?? 0,
    volumeQuote: day?.volumeQuote ?? 0n,
    changePpm: open === 0 ? 0 : Math.round(((last - open) * PPM) / open),
    bestBid,
    bestAsk,
  };
}
