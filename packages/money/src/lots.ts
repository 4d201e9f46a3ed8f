/** Lots: a quantity as a count of the market's lot (10^-quantityDecimals base). Safe integer. */
import { invariant } from './invariant.ts';
import { numberOfUnit, type Unit, unitFromNumber } from './unit.ts';

export type Lots = Unit<'Lots'>;

/** The most lots that an order can be for, and that one side of a book can hold: every sum of them is exact. */
export const LOTS_MAX = Number.MAX_SAFE_INTEGER;

/** Makes Lots from a raw integer. Asserts: 0 to LOTS_MAX. */
export function lots(raw: number): Lots {
  invariant(Number.isSafeInteger(raw) && raw >= 0, 'lots are a safe integer');
  return unitFromNumber(raw);
}

/** The raw lot count. */
export function lotsToNumber(value: Lots): number {
  return numberOfUnit(value);
}
