/** An index price on the grid of a market. Source: product.md §3. */
import { divideRounded, INT32_MAX } from '@candor/money';

/** What an index tells. */
export interface ToldPrice {
  readonly price: number;
  readonly decimals: number;
}

/**
 * The price in ticks of 10^-priceDecimals, at least one and at most 2^31-1: under the first rules the largest price
 * stands for what is beyond it, under later ones such an index is refused (`fitsGrid`).
 * Rounds: half to even, onto the nearest tick.
 */
export function ticksOfIndex(index: ToldPrice, priceDecimals: number): number {
  const ticks = exactTicks(index, priceDecimals);
  if (ticks < 1n) return 1;
  return ticks > BigInt(INT32_MAX) ? INT32_MAX : Number(ticks);
}

/** Whether an index is a price that orders of that grid can have: the limit of the wire and of the app.   Rounds: as `ticksOfIndex`. */
export function fitsGrid(index: ToldPrice, priceDecimals: number): boolean {
  return exactTicks(index, priceDecimals) <= BigInt(INT32_MAX);
}

function exactTicks({ price, decimals }: ToldPrice, priceDecimals: number): bigint {
  const exact = BigInt(price);
  const spare = priceDecimals - decimals;
  return spare >= 0
    ? exact * 10n ** BigInt(spare)
    : divideRounded(exact, 10n ** BigInt(-spare), 'halfEven');
}
