/** Numbers of plays, as the core counts them: amounts, rates, whole numbers. Exact or a fault. */
import { type Ratio, ratio, times, unitsOf } from '@candor/core/formulas';
import { amount, rate } from '@candor/money';
import { FieldFault, numberAt, type Written } from './fields.ts';

/** The decimals a number is written with. */
export function decimalsOf(value: Ratio, name: string): number {
  for (let decimals = 0; decimals <= 12; decimals += 1) {
    if (times(value, ratio(10n ** BigInt(decimals))).bottom === 1n) return decimals;
  }
  throw new FieldFault(`"${name}" has more than 12 decimals`);
}

/** A count of 10^-decimals.   Throws: FieldFault where there is a rest. */
export function exactUnits(value: Ratio, decimals: number, name: string): bigint {
  const units = unitsOf(value, decimals, 'down');
  if (units === unitsOf(value, decimals, 'up')) return units;
  throw new FieldFault(`"${name}" has more than ${decimals} decimals`);
}

/** Likewise, as an amount. */
export function amountOf(value: Ratio, decimals: number, name: string) {
  return amount(exactUnits(value, decimals, name));
}

/** A rate of at most `most`, in parts per million.   Throws: FieldFault. */
export function rateOf(value: Ratio, name: string, most = 1n) {
  const ppm = times(value, ratio(1_000_000n));
  if (ppm.bottom !== 1n || ppm.top < 0n || ppm.top > most * 1_000_000n) {
    throw new FieldFault(`"${name}" must be from 0 to ${most} with at most 6 decimals`);
  }
  return rate(ppm.top);
}

/** A whole number of at most a million.   Throws: FieldFault. */
export function wholeAt(written: Written, name: string, least: number): number {
  const value = numberAt(written, name);
  if (value.bottom !== 1n || value.top < BigInt(least) || value.top > 1_000_000n) {
    throw new FieldFault(`"${name}" must be a whole number from ${least}`);
  }
  return Number(value.top);
}
