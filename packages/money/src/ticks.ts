/** Ticks: a price as a count of the market's tick (10^-priceDecimals quote per base). Safe integer. */
import { INT32_MAX } from './int32.ts';
import { invariant } from './invariant.ts';
import { numberOfUnit, type Unit, unitFromNumber } from './unit.ts';

export type Ticks = Unit<'Ticks'>;

/** Makes Ticks from a raw integer. Asserts: 0 to 2^31-1. */
export function ticks(raw: number): Ticks {
  invariant(Number.isInteger(raw) && raw >= 0 && raw <= INT32_MAX, 'ticks are a 31-bit integer');
  return unitFromNumber(raw);
}

/** The raw tick count. */
export function ticksToNumber(value: Ticks): number {
  return numberOfUnit(value);
}
