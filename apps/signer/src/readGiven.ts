/** What the server's answers are made of, read strictly: numbers are whole and safe, amounts travel as text. */
import { SignerFault } from './signerFault.ts';

/** An object whose fields nobody has looked at yet. */
export type Given = Readonly<Record<string, unknown>>;

/** The fault of an answer that is not what it must be. */
export function odd(what: string): SignerFault {
  return new SignerFault('server', `the server's answer has an odd ${what}`);
}

/** Throws: SignerFault when it is no object. */
export function objectOf(value: unknown): Given {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw odd('object');
  return Object.fromEntries(Object.entries(value));
}

/** Throws: SignerFault when it is no list. */
export function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw odd('list');
  return value;
}

/** Throws: SignerFault when it is no text of at most 1,000 signs. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string' || value.length > 1_000) throw odd('text');
  return value;
}

/** Throws: SignerFault when it is no whole number from 0. */
export function wholeOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw odd('number');
  return value;
}

/** Units, as text or a number.   Throws: SignerFault when they are none. */
export function unitsOf(value: unknown): bigint {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,40}$/.test(text)) throw odd('amount');
  return BigInt(text);
}
