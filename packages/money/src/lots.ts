/** Lots: a quantity as a count of the market's lot (10^-quantityDecimals base). Safe integer. */
import { invariant } from './invariant.ts';
import { INT32_MAX } from './ticks.ts';
import { numberOfUnit, type Unit, unitFromNumber } from './unit.ts';

export type Lots = Unit<'Lots'>;

/** Makes Lots from a raw integer. Asserts: 0 to 2^31-1. */
export function lots(raw: number): Lots {
  invariant(Number.isInteger(raw) && raw >= 0 && raw <= INT32_MAX, 'lots are a 31-bit integer');
  return unitFromNumber(raw);
}

/** The raw lot count. */
export function lotsToNumber(value: Lots): number {
  return numberOfUnit(value);
}
