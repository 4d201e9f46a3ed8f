/** Rates as they are typed: with their % sign, for a bare 0.1 is a tenth to one reader and a thousandth to another. */
import { parseDecimal, unitsAtScale } from '@candor/money';
import { UsageFault } from './report.ts';

/** Whole units of "0.1%", `places` of them below a percent; never rounds.   Throws: UsageFault, also for a bare number that is not 0. */
export function rateUnits(text: string, name: string, places: number): bigint {
  const isPercent = text.endsWith('%');
  const value = parseDecimal(isPercent ? text.slice(0, -1) : text);
  if (value && !isPercent && value.units !== 0n) {
    throw new UsageFault(`${name} needs its % sign: write ${text}% for ${text} percent`);
  }
  const units = value && unitsAtScale(value, places);
  if (units !== undefined && units >= 0n) return units;
  throw new UsageFault(
    `${name} must be a rate such as 0.1%, with ${places} places at most, not "${text}"`,
  );
}
