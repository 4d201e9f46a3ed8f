/**
 * PremiumSamples: how far a perpetual trades from its index, measured at impact prices with the first tick
 * of each minute since funding was charged. Units: parts per 1 000 000 000. Source: finance.md §3.3.
 */
import type { MarketState } from '../market/marketState.ts';
import { type Level, premium } from './formulas/funding.ts';
import { NOTHING, type Ratio, ratio, unitsOf } from './formulas/ratio.ts';

const E9 = 1_000_000_000n;
const MINUTE_MS = 60_000;
/** Levels of a side that are looked at for an impact price. */
const LEVELS = 1_000;

export class PremiumSamples {
  sumE9 = 0;
  count = 0;
  /** The minute of the last sample. */
  minute = 0;

  /** The mean of the samples; nothing without any. */
  get mean(): Ratio {
    return this.count === 0 ? NOTHING : ratio(BigInt(this.sumE9), BigInt(this.count) * E9);
  }

  /** Begins anew after funding was charged; the minute stays sampled. */
  clear(): void {
    this.sumE9 = 0;
    this.count = 0;
  }

  /** Samples a market unless its minute has a sample already.   Rounds: half to even. */
  take(market: MarketState, impactNotional: bigint, time: number): void {
    const minute = Math.floor(time / MINUTE_MS);
    if (minute === this.minute) return;
    this.minute = minute;
    this.count += 1;
    const sampled = premium({
      bids: levelsOf(market, 0),
      asks: levelsOf(market, 1),
      index: ratio(BigInt(market.indexPrice)),
      impactNotional: ratio(impactNotional),
    });
    this.sumE9 += Number(unitsOf(sampled, 9, 'halfEven'));
  }
}

/** Levels in ticks; their quantity is what one tick is worth of them. */
function levelsOf({ book, notionalFactor }: MarketState, side: 0 | 1): Level[] {
  return book.depth(side, LEVELS).map(([price, lots]) => ({
    price: ratio(BigInt(price)),
    quantity: ratio(BigInt(lots) * BigInt(notionalFactor)),
  }));
}
