/** An index price on the grid of a market. Source: product.md §3. */
import { divideRounded, INT32_MAX } from '@candor/money';

/**
 * The price in ticks of 10^-priceDecimals, at least one and at most 2^31-1.
 * Rounds: half to even, onto the nearest tick.
 */
export function ticksOfIndex(
  index: { readonly price: number; readonly decimals: number },
  priceDecimals: number,
): number {
  const exact = BigInt(index.price);
  const spare = priceDecimals - index.decimals;
  const ticks =
    spare >= 0
      ? exact * 10n ** BigInt(spare)
      : divideRounded(exact, 10n ** BigInt(-spare), 'halfEven');
  if (ticks < 1n) return 1;
  return ticks > BigInt(INT32_MAX) ? INT32_MAX : Number(ticks);
}
