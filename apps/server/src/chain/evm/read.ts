/** What an EVM node tells, read field by field; anything odd is a fault, never a guess. */
import { ChainFault } from '../chainFault.ts';

type Fields = Readonly<Record<string, unknown>>;

const HASH = /^0x[0-9a-f]{64}$/;
const ADDRESS = /^0x[0-9a-f]{40}$/;
const QUANTITY = /^0x[0-9a-f]{1,64}$/;
const BYTES = /^0x[0-9a-f]*$/;

/** The fields of an object.   Throws: ChainFault. */
export function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Fields;
  }
  throw invalid(what);
}

/** The members of a list.   Throws: ChainFault. */
export function listOf(value: unknown, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw invalid(what);
}

function textOf(value: unknown, pattern: RegExp, what: string): string {
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (pattern.test(text)) return text;
  throw invalid(what);
}

/** 32 bytes, in small letters.   Throws: ChainFault. */
export function hashOf(value: unknown, what: string): string {
  return textOf(value, HASH, what);
}

/** 20 bytes, in small letters.   Throws: ChainFault. */
export function addressOf(value: unknown, what: string): string {
  return textOf(value, ADDRESS, what);
}

/** Bytes, in small letters.   Throws: ChainFault. */
export function bytesOf(value: unknown, what: string): string {
  const text = textOf(value, BYTES, what);
  if (text.length % 2 === 0) return text;
  throw invalid(what);
}

/** A number of 256 bits.   Throws: ChainFault. */
export function quantityOf(value: unknown, what: string): bigint {
  return BigInt(textOf(value, QUANTITY, what));
}

/** A whole number that is exact.   Throws: ChainFault. */
export function wholeOf(value: unknown, what: string): number {
  const number = Number(quantityOf(value, what));
  if (Number.isSafeInteger(number)) return number;
  throw invalid(what);
}

/** How a quantity is written for a node. */
export function quantityText(value: number | bigint): string {
  return `0x${value.toString(16)}`;
}

function invalid(what: string): ChainFault {
  return new ChainFault('chainAnswerInvalid', `the node's ${what} cannot be used`);
}
