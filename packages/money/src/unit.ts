/**
 * The opaque unit types: the one file that may cast between a raw number and a number with a unit
 * or a name. A unit value cannot be added, multiplied or mixed with another unit by accident;
 * same-unit comparison (`<`, `===`) and Map keys work. Arithmetic lives in the unit's own file.
 */
declare const unitName: unique symbol;

/** A value with a unit. At run time a safe-integer number (Ticks, Lots) or a bigint (Amount, Rate). */
export interface Unit<Name extends string> {
  readonly [unitName]: Name;
}

/** A number that keeps its arithmetic and passes as no other name; a plain number passes as it. */
export type Branded<Name extends string> = number & { readonly [unitName]?: Name };

/** As `Branded`, and no plain number passes as one: a maker of `ids.ts` or `kept` names it. */
export type Strict<Name extends string> = number & { readonly [unitName]: Name };

/**
 * A number that a room of the core kept in rows of plain numbers, under the name it went in with.
 * It was checked when it came in, so this checks nothing and costs nothing. Only the core calls it.
 */
export function kept<Id extends Strict<string>>(raw: number): Id {
  return raw as Id;
}

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
