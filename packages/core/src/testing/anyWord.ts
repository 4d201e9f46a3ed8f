/** For property tests: any value of any word, made from the kinds of its fields. */
import { amount, lots, rate, ticks } from '@candor/money';
import fc from 'fast-check';
import type { Fields } from '../bytes/fields.ts';
import {
  FLAG,
  KEY,
  type Kind,
  MAYBE_TEXT,
  MAYBE_WHOLE,
  SMALL,
  TEXT,
  WHOLE,
  WIDE,
} from '../bytes/kind.ts';
import { AMOUNT, EXTERNAL_ID, LOTS, MAYBE_LOTS, MAYBE_TICKS, RATE, TICKS } from '../bytes/units.ts';
import type { ValueOf, Word } from '../bytes/word.ts';

const int31 = fc.nat({ max: 2_147_483_647 });
const int64 = fc.bigInt({ min: -(2n ** 63n - 1n), max: 2n ** 63n - 1n });

const ANY = new Map<unknown, fc.Arbitrary<unknown>>([
  [WHOLE, fc.maxSafeNat()],
  [SMALL, int31],
  [WIDE, int64],
  [KEY, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })],
  [EXTERNAL_ID, fc.bigInt({ min: 0n, max: 2n ** 128n - 1n })],
  [TEXT, fc.string({ unit: 'binary' })],
  [FLAG, fc.boolean()],
  [MAYBE_WHOLE, fc.option(fc.maxSafeNat(), { nil: undefined })],
  [MAYBE_TEXT, fc.option(fc.string({ unit: 'binary', minLength: 1 }), { nil: undefined })],
  [TICKS, int31.map(ticks)],
  [MAYBE_TICKS, fc.option(int31.map(ticks), { nil: undefined })],
  [MAYBE_LOTS, fc.option(int31.map(lots), { nil: undefined })],
  [LOTS, int31.map(lots)],
  [AMOUNT, int64.map(amount)],
  [RATE, fc.nat({ max: 1_000_000 }).map((ppm) => rate(ppm))],
]);

/** Any value of a word. Throws for a kind nobody has told how to make up. */
export function anyOf<Any extends Word>(word: Any): fc.Arbitrary<ValueOf<Any>> {
  return anyValues(word.fields).map((value) => ({ type: word.type, ...value }) as ValueOf<Any>);
}

function anyValues(fields: Fields): fc.Arbitrary<object> {
  const each = Object.entries(fields).map(([name, kind]) => [name, anyOfKind(kind)]);
  return fc.record(Object.fromEntries(each), { noNullPrototype: true });
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isKind(value: unknown): value is Kind<unknown> {
  return typeof value === 'object' && value !== null && 'none' in value;
}

function anyOfKind(kind: Kind<unknown>): fc.Arbitrary<unknown> {
  const known = ANY.get(kind);
  if (known) return known;
  if ('fields' in kind && isFields(kind.fields)) return anyValues(kind.fields);
  if ('item' in kind && isKind(kind.item)) return fc.array(anyOfKind(kind.item), { maxLength: 4 });
  if ('items' in kind && Array.isArray(kind.items)) return fc.constantFrom(...kind.items);
  throw new Error(`say how to make up a field of the kind ${kind.name}`);
}
