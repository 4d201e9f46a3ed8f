/** Rate: parts per million (1 000 000 = 100 %). bigint at run time. */
import { invariant } from './invariant.ts';
import { bigIntOfUnit, type Unit, unitFromBigInt } from './unit.ts';

export type Rate = Unit<'Rate'>;

const RATE_SCALE = 1_000_000n;

/** Makes a Rate from parts per million. Asserts: 0 to 100 times. */
export function rate(partsPerMillion: bigint | number): Rate {
  const raw = BigInt(partsPerMillion);
  invariant(raw >= 0n && raw <= 100n * RATE_SCALE, 'a rate lies between 0 and 100 times');
  return unitFromBigInt(raw);
}

/** The parts per million of a rate. */
export function rateToPpm(value: Rate): bigint {
  return bigIntOfUnit(value);
}
