/**
 * The opaque unit type: the one file that may cast between a raw number and a number with a unit.
 * A unit value cannot be added, multiplied or mixed with another unit by accident; same-unit
 * comparison (`<`, `===`) and Map keys work. Arithmetic lives in the unit's own file.
 */
declare const unitName: unique symbol;

/** A value with a unit. At run time a safe-integer number (Ticks, Lots) or a bigint (Amount, Rate). */
export interface Unit<Name extends string> {
  readonly [unitName]: Name;
}

/** A branded identifier or scalar that keeps number arithmetic (Seq, Millis, ids). */
export type Branded<Name extends string> = number & { readonly [unitName]?: Name };

/** As `Branded`, and no plain number passes as one: it is named by a cast where it comes from. */
export type Strict<Name extends string> = number & { readonly [unitName]: Name };

/** Casts a raw safe integer to a number-backed unit. Callers validate first. */
export function unitFromNumber<Name extends string>(raw: number): Unit<Name> {
  return raw as unknown as Unit<Name>;
}

/** Casts a raw bigint to a bigint-backed unit. Callers validate first. */
export function unitFromBigInt<Name extends string>(raw: bigint): Unit<Name> {
  return raw as unknown as Unit<Name>;
}

/** The raw number behind a number-backed unit. */
export function numberOfUnit<Name extends string>(value: Unit<Name>): number {
  return value as unknown as number;
}

/** The raw bigint behind a bigint-backed unit. */
export function bigIntOfUnit<Name extends string>(value: Unit<Name>): bigint {
  return value as unknown as bigint;
}
