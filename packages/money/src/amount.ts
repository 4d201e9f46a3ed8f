/** Amount: a signed count of an asset's smallest unit, kept inside 64 bits. bigint at run time. */
import { invariant } from './invariant.ts';
import { bigIntOfUnit, type Unit, unitFromBigInt } from './unit.ts';

export type Amount = Unit<'Amount'>;

export const AMOUNT_MAX = 9_223_372_036_854_775_807n;

/** The zero amount. */
export const ZERO: Amount = unitFromBigInt(0n);

/** Makes an Amount from a raw bigint. Asserts: within 64 bits. */
export function amount(raw: bigint): Amount {
  invariant(raw <= AMOUNT_MAX && raw >= -AMOUNT_MAX, 'an amount fits 64 bits');
  return unitFromBigInt(raw);
}

/** The raw count of smallest units. */
export function amountToBigInt(value: Amount): bigint {
  return bigIntOfUnit(value);
}
