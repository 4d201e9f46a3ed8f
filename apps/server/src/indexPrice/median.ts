/** The middle of several prices, each of which counts once. */
import type { Decimal } from '@candor/money';
import { comparePrices, middleOf } from './exactPrice.ts';

/** The median, exact: of an even count half way between the middle two; undefined of none. */
export function median(prices: readonly Decimal[]): Decimal | undefined {
  const sorted = [...prices].sort(comparePrices);
  const low = sorted[(sorted.length - 1) >> 1];
  const high = sorted[sorted.length >> 1];
  return low && high ? middleOf(low, high) : undefined;
}
