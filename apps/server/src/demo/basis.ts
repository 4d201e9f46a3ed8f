/**
 * How far a perpetual of the demo trades from its index, as a share of it: made up, slow, each market at its
 * own time of it, so that funding has something to pull back. Floats, as all of what is made up.
 */
import type { MarketId } from '@candor/money';

const MOST = 0.0009;
const PERIOD_MS = 5.3 * 3_600_000;
/** Of a circle, from one market to the next. */
const APART = 0.37;

/** Between −0.09 % and 0.09 %. */
export function basisAt(time: number, marketId: MarketId): number {
  return MOST * Math.sin(2 * Math.PI * (time / PERIOD_MS + marketId * APART));
}
