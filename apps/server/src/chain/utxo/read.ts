/** What a Bitcoin-family node tells, read field by field; anything odd is a fault, never a guess. */
import { parseDecimal, unitsAtScale } from '@candor/money';
import { ChainFault } from '../chainFault.ts';
import { fieldsOf, listOf } from '../evm/read.ts';

export { fieldsOf, listOf };

const ID = /^[0-9a-f]{64}$/;
const HEX = /^[0-9a-f]*$/;
/** Of every coin of the family. */
export const DECIMALS = 8;

function invalid(what: string): ChainFault {
  return new ChainFault('chainAnswerInvalid', `the node's ${what} cannot be used`);
}

/** 32 bytes as the node writes them.   Throws: ChainFault. */
export function idOf(value: unknown, what: string): string {
  if (typeof value === 'string' && ID.test(value)) return value;
  throw invalid(what);
}

/** Bytes in hexadecimal.   Throws: ChainFault. */
export function hexOf(value: unknown, what: string): string {
  if (typeof value === 'string' && value.length % 2 === 0 && HEX.test(value)) return value;
  throw invalid(what);
}

/** A whole number that is exact.   Throws: ChainFault. */
export function countOf(value: unknown, what: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw invalid(what);
}

/**
 * Units on the chain of a number of coins such as 0.1: every amount that exists has at most 16 digits, which a
 * double keeps, so that its eight decimals are the ones the node wrote.   Throws: ChainFault.
 */
export function coinsOf(value: unknown, what: string): bigint {
  const text = typeof value === 'number' && value >= 0 ? value.toFixed(DECIMALS) : '';
  const decimal = parseDecimal(text);
  const units = decimal && unitsAtScale(decimal, DECIMALS);
  if (units === undefined) throw invalid(what);
  return units;
}
