/** Groups price levels to a coarser step, exactly, on integers of the market's tick. */

import { formatUnits, unitsIn } from '@candor/money';
import { trim } from '../../shared/numbers/decimalText.ts';
import type { BookLevel } from './bookRows.ts';

export interface Grouping {
  readonly side: 'bid' | 'ask';
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  /** Ticks of one step: 1, 10, 100 … */
  readonly stepTicks: bigint;
}

/** Levels summed by step, best first: bids round down to their step, asks up. */
export function groupLevels(levels: readonly BookLevel[], grouping: Grouping): BookLevel[] {
  if (grouping.stepTicks <= 1n) return [...levels];
  const sums = new Map<bigint, { quantity: bigint; house: bigint }>();
  for (const level of levels) {
    const price = stepOf(unitsOf(level.price, grouping.priceDecimals), grouping);
    const sum = sums.get(price) ?? { quantity: 0n, house: 0n };
    sum.quantity += unitsOf(level.quantity, grouping.quantityDecimals);
    sum.house += unitsOf(level.house ?? '0', grouping.quantityDecimals);
    sums.set(price, sum);
  }
  return [...sums].map(([price, { quantity, house }]) => ({
    price: formatUnits(price, grouping.priceDecimals),
    quantity: formatUnits(quantity, grouping.quantityDecimals),
    ...(house === 0n ? {} : { house: formatUnits(house, grouping.quantityDecimals) }),
  }));
}

/** Prices as the steps they fall into, so that an own order is marked at every step. */
export function groupPrices(prices: ReadonlySet<string>, grouping: Grouping): ReadonlySet<string> {
  const { priceDecimals } = grouping;
  const step = (price: string) =>
    formatUnits(stepOf(unitsOf(price, priceDecimals), grouping), priceDecimals);
  return new Set([...prices].map(step));
}

/** The steps a market offers, finest first, as tick counts. */
export function groupingSteps(priceDecimals: number): bigint[] {
  return [1n, 10n, 100n, 1000n].slice(0, Math.min(4, priceDecimals + 2));
}

/** Digits behind the point that a price on this step can have: by 1 none of 69,296.00. */
export function shownDecimals(stepTicks: bigint, priceDecimals: number): number {
  return Math.max(0, priceDecimals - (String(stepTicks).length - 1));
}

/** A step as price text, such as "0.1". */
export function stepText(stepTicks: bigint, priceDecimals: number): string {
  return trim(formatUnits(stepTicks, priceDecimals));
}

function unitsOf(text: string, decimals: number): bigint {
  return unitsIn(text, decimals) ?? 0n;
}

function stepOf(price: bigint, grouping: Grouping): bigint {
  if (grouping.stepTicks <= 1n) return price;
  const down = (price / grouping.stepTicks) * grouping.stepTicks;
  if (grouping.side === 'bid' || down === price) return down;
  return down + grouping.stepTicks;
}
