/**
 * The prices allowed around an index price: index × (1 ± band), both bounds inclusive.
 * Rounds: toward the index, to whole ticks. Source: product.md §3.
 */
import { divideRounded, INT32_MAX } from '@candor/money';

const SCALE = 1_000_000n;

export interface PriceBand {
  readonly low: number;
  readonly high: number;
}

/** Lowest and highest allowed ticks around `index` ticks, of those that an order can name: from one tick to 2^31-1. */
export function priceBandOf(index: number, bandPpm: bigint): PriceBand {
  const center = BigInt(index);
  const low = divideRounded(center * (SCALE - bandPpm), SCALE, 'up');
  const high = divideRounded(center * (SCALE + bandPpm), SCALE, 'down');
  return {
    low: low < 1n ? 1 : Number(low),
    high: high > BigInt(INT32_MAX) ? INT32_MAX : Number(high),
  };
}
