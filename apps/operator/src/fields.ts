/** Fields of a JSON object that somebody wrote by hand: exact numbers, as text or as JSON's own. */
import { type Ratio, ratio } from '@candor/core/formulas';

/** What is wrong with a field, as a sentence. */
export class FieldFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FieldFault';
  }
}

export type Written = Readonly<Record<string, unknown>>;

const NUMBER = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?(?:e([+-]?\d{1,2}))?$/i;

/** The exact number of a field.   Throws: FieldFault. */
export function numberAt(written: Written, name: string): Ratio {
  return toRatio(written[name], name);
}

/** The number of a field, or another where it is missing.   Throws: FieldFault. */
export function numberOr(written: Written, name: string, missing: Ratio): Ratio {
  return written[name] === undefined ? missing : numberAt(written, name);
}

/** As `numberAt`, above zero.   Throws: FieldFault. */
export function positiveAt(written: Written, name: string): Ratio {
  const value = numberAt(written, name);
  if (value.top <= 0n) throw new FieldFault(`"${name}" must be above zero`);
  return value;
}

/** One of a closed list of words.   Throws: FieldFault. */
export function wordAt<Word extends string>(
  written: Written,
  name: string,
  words: readonly Word[],
): Word {
  const word = words.find((each) => each === written[name]);
  if (word === undefined) throw new FieldFault(`"${name}" must be one of ${words.join(', ')}`);
  return word;
}

/** A text.   Throws: FieldFault. */
export function textAt(written: Written, name: string): string {
  const text = written[name];
  if (typeof text !== 'string') throw new FieldFault(`"${name}" must be a text`);
  return text;
}

/** A list, each item read.   Throws: FieldFault. */
export function listAt<Item>(
  written: Written,
  name: string,
  read: (item: unknown) => Item,
): Item[] {
  const list = written[name];
  if (!Array.isArray(list)) throw new FieldFault(`"${name}" must be a list`);
  return list.map(read);
}

/** A pair of numbers, such as a level of a book.   Throws: FieldFault. */
export function pairOf(item: unknown, what: string): readonly [Ratio, Ratio] {
  if (!Array.isArray(item) || item.length !== 2) throw new FieldFault(`${what} must be a pair`);
  return [toRatio(item[0], what), toRatio(item[1], what)];
}

/** An object. Throws: FieldFault. */
export function objectOf(item: unknown, what: string): Written {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    throw new FieldFault(`${what} must be an object`);
  }
  return { ...item };
}

/** An exact number, written as text or as a JSON number.   Throws: FieldFault. */
export function toRatio(value: unknown, what: string): Ratio {
  const isWritten = typeof value === 'string' || typeof value === 'number';
  const [, sign, whole, fraction = '', power = '0'] = isWritten
    ? (NUMBER.exec(String(value)) ?? [])
    : [];
  if (whole === undefined) throw new FieldFault(`"${what}" must be a decimal number`);
  const units = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
  const exponent = Number(power) - fraction.length;
  return exponent < 0
    ? ratio(units, 10n ** BigInt(-exponent))
    : ratio(units * 10n ** BigInt(exponent));
}
