/** Exact comparison of prices and shares as decimals: nothing is rounded, no float is made. */
import type { Decimal } from '@candor/money';

/** The units of both at the finer of their two scales. */
function aligned(a: Decimal, b: Decimal): { a: bigint; b: bigint; scale: number } {
  const scale = Math.max(a.scale, b.scale);
  return {
    a: a.units * 10n ** BigInt(scale - a.scale),
    b: b.units * 10n ** BigInt(scale - b.scale),
    scale,
  };
}

/** Negative when `left` is lower, 0 when they are worth the same, positive when it is higher. */
export function comparePrices(left: Decimal, right: Decimal): number {
  const { a, b } = aligned(left, right);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Half way between two prices, exact. */
export function middleOf(left: Decimal, right: Decimal): Decimal {
  const { a, b, scale } = aligned(left, right);
  const sum = a + b;
  return sum % 2n === 0n ? { units: sum / 2n, scale } : { units: sum * 5n, scale: scale + 1 };
}

/** The product, exact. */
export function timesFactor(price: Decimal, factor: Decimal): Decimal {
  return { units: price.units * factor.units, scale: price.scale + factor.scale };
}

/** Whether `price` is away from `center` by more than a share of it (0.05 for 5 %). */
export function isFarFrom(price: Decimal, center: Decimal, share: Decimal): boolean {
  const { a, b } = aligned(price, center);
  const distance = a > b ? a - b : b - a;
  return distance * 10n ** BigInt(share.scale) > b * share.units;
}

/** How far `price` is from `center`, as text such as "+10.0%"; for people, rounded toward zero. */
export function distanceText(price: Decimal, center: Decimal): string {
  const { a, b } = aligned(price, center);
  if (b === 0n) return 'far';
  const tenths = ((a - b) * 1_000n) / b;
  const size = tenths < 0n ? -tenths : tenths;
  return `${tenths < 0n ? '-' : '+'}${size / 10n}.${size % 10n}%`;
}
