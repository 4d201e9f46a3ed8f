/** What a side of the book comes to from its best level on, exactly; and how far the sides are apart. */
import { formatUnits, unitsIn } from '@candor/money';
import type { BookLevel } from './bookRows.ts';

interface Decimals {
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
}

/** Each level with all that is better than it, best first. */
export function sumLevels(
  levels: readonly BookLevel[],
  { quantityDecimals }: Decimals,
): BookLevel[] {
  let quantity = 0n;
  let house = 0n;
  return levels.map((level) => {
    quantity += unitsOf(level.quantity, quantityDecimals);
    house += unitsOf(level.house ?? '0', quantityDecimals);
    return {
      price: level.price,
      quantity: formatUnits(quantity, quantityDecimals),
      ...(house === 0n ? {} : { house: formatUnits(house, quantityDecimals) }),
    };
  });
}

export interface UpTo {
  readonly quantity: string;
  /** At the market's decimals, rounded down. */
  readonly average: string;
}

/** What one gets by taking a side up to a level, the best being 0; undefined where there is none. */
export function upToLevel(
  levels: readonly BookLevel[],
  last: number,
  { priceDecimals, quantityDecimals }: Decimals,
): UpTo | undefined {
  if (levels[last] === undefined) return undefined;
  let quantity = 0n;
  let value = 0n;
  for (const level of levels.slice(0, last + 1)) {
    const units = unitsOf(level.quantity, quantityDecimals);
    quantity += units;
    value += units * unitsOf(level.price, priceDecimals);
  }
  if (quantity === 0n) return undefined;
  return {
    quantity: formatUnits(quantity, quantityDecimals),
    average: formatUnits(value / quantity, priceDecimals),
  };
}

/** From the best bid to the best ask; undefined where a side is empty. */
export function spreadOf(
  bids: readonly BookLevel[],
  asks: readonly BookLevel[],
  priceDecimals: number,
): string | undefined {
  const [bid] = bids;
  const [ask] = asks;
  if (bid === undefined || ask === undefined) return undefined;
  const apart = unitsOf(ask.price, priceDecimals) - unitsOf(bid.price, priceDecimals);
  return formatUnits(apart, priceDecimals);
}

function unitsOf(text: string, decimals: number): bigint {
  return unitsIn(text, decimals) ?? 0n;
}
