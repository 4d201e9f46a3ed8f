/** A rate of profit in percent: two decimals, cut toward zero, as the calls tell it. */
import { type Ratio, ratioOfDecimal, textOf, times } from '@candor/core/formulas';

const PERCENT = ratioOfDecimal({ units: 100n, scale: 0 });

export function percentText(rate: Ratio): string {
  return textOf(times(rate, PERCENT), 2, rate.top < 0n ? 'up' : 'down');
}
