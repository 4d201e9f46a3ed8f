/**
 * Decimal: an exact decimal number as digits and a scale, made from text and back.
 * The only form in which numbers cross the wire and the forms; never a JS float.
 */
import { invariant } from './invariant.ts';
import { divideRounded, type Rounding } from './rounding.ts';

/** value = units / 10^scale. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const PATTERN = /^-?\d{1,24}(?:\.\d{1,18})?$/;

/** Parses plain decimal text ("-12.50"); undefined when the text is not one. */
export function parseDecimal(text: string): Decimal | undefined {
  if (!PATTERN.test(text)) return undefined;
  const point = text.indexOf('.');
  if (point < 0) return { units: BigInt(text), scale: 0 };
  return {
    units: BigInt(text.slice(0, point) + text.slice(point + 1)),
    scale: text.length - point - 1,
  };
}

/** The integer count of 10^-scale units in a decimal, or undefined when it does not fit exactly. */
export function unitsAtScale(value: Decimal, scale: number): bigint | undefined {
  if (value.scale <= scale) return value.units * 10n ** BigInt(scale - value.scale);
  const divisor = 10n ** BigInt(value.scale - scale);
  return value.units % divisor === 0n ? value.units / divisor : undefined;
}

/** The same of a text; undefined for one that is no decimal, too. */
export function unitsIn(text: string, scale: number): bigint | undefined {
  const value = parseDecimal(text);
  return value && unitsAtScale(value, scale);
}

/** The decimal rounded to `scale` places. */
export function roundDecimal(value: Decimal, scale: number, rounding: Rounding): Decimal {
  if (value.scale <= scale) return value;
  const divisor = 10n ** BigInt(value.scale - scale);
  return { units: divideRounded(value.units, divisor, rounding), scale };
}

/** Text of `units / 10^scale` with exactly `scale` fraction digits. */
export function formatUnits(units: bigint, scale: number): string {
  invariant(Number.isInteger(scale) && scale >= 0, 'a scale is a whole number');
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Text of `units / 10^scale` without trailing zeros. */
export function formatUnitsTrimmed(units: bigint, scale: number): string {
  const text = formatUnits(units, scale);
  return scale === 0 ? text : text.replace(/\.?0+$/, '');
}
