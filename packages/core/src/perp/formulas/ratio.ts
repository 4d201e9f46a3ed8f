/**
 * Ratio: an exact rational number, top ÷ bottom, in lowest terms and with a bottom above zero. The
 * formulas of perpetuals reckon in it: no digit is lost before whoever asks says where to round.
 */
import {
  type Decimal,
  divideRounded,
  formatUnitsTrimmed,
  invariant,
  type Rounding,
} from '@candor/money';

export interface Ratio {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** A ratio of two integers. Asserts: the bottom is not zero. */
export function ratio(top: bigint, bottom = 1n): Ratio {
  invariant(bottom !== 0n, 'a ratio has a bottom');
  const shared = commonOf(top, bottom);
  const sign = bottom < 0n ? -shared : shared;
  return { top: top / sign, bottom: bottom / sign };
}

export const NOTHING: Ratio = ratio(0n);
export const ONE: Ratio = ratio(1n);

/** A decimal as it is. */
export function ratioOfDecimal({ units, scale }: Decimal): Ratio {
  return ratio(units, 10n ** BigInt(scale));
}

export function plus(left: Ratio, right: Ratio): Ratio {
  return ratio(left.top * right.bottom + right.top * left.bottom, left.bottom * right.bottom);
}

export function minus(left: Ratio, right: Ratio): Ratio {
  return plus(left, negate(right));
}

export function times(left: Ratio, right: Ratio): Ratio {
  return ratio(left.top * right.top, left.bottom * right.bottom);
}

/** Asserts: the divisor is not zero. */
export function over(left: Ratio, right: Ratio): Ratio {
  return ratio(left.top * right.bottom, left.bottom * right.top);
}

export function negate({ top, bottom }: Ratio): Ratio {
  return { top: -top, bottom };
}

export function absolute(value: Ratio): Ratio {
  return value.top < 0n ? negate(value) : value;
}

/** Below zero, zero or above zero as left is less than, equal to or more than right. */
export function compare(left: Ratio, right: Ratio): number {
  const difference = left.top * right.bottom - right.top * left.bottom;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

export function lesser(left: Ratio, right: Ratio): Ratio {
  return compare(left, right) <= 0 ? left : right;
}

export function greater(left: Ratio, right: Ratio): Ratio {
  return compare(left, right) >= 0 ? left : right;
}

/** Value as a count of 10^-scale, rounded as told. */
export function unitsOf(value: Ratio, scale: number, rounding: Rounding): bigint {
  return divideRounded(value.top * 10n ** BigInt(scale), value.bottom, rounding);
}

/** Decimal text with at most `scale` digits, without trailing zeros. */
export function textOf(value: Ratio, scale: number, rounding: Rounding): string {
  return formatUnitsTrimmed(unitsOf(value, scale, rounding), scale);
}

function commonOf(left: bigint, right: bigint): bigint {
  let [big, small] = [left < 0n ? -left : left, right < 0n ? -right : right];
  while (small !== 0n) [big, small] = [small, big % small];
  return big;
}
