/**
 * Straight: the fields of a word written and read by code that is made from their list when the program
 * starts, the very statements one would write by hand: `kind0.write(writer, value.memberId); …`. Looked up
 * by name in a loop, an order costs 130 ns more on its way into the log and out again, an event three times
 * as much to take. What is made depends on the words alone, and the bytes are those of the layout,
 * whatever the word.
 */
import { invariant } from '@candor/money';
import type { ByteReader, ByteWriter } from './binary.ts';
import type { Layout, Values } from './fields.ts';
import type { RecordReader } from './recordReader.ts';

const NAME = /^[a-z][A-Za-z0-9]*$/;

/** Appends every field of a value. */
export function straightWrite({
  names,
  kinds,
}: Layout): (writer: ByteWriter, value: Values) => void {
  const lines = names.map((name, at) => `kind${at}.write(writer, value.${checked(name)});`);
  return made(kinds, `return (writer, value) => { ${lines.join(' ')} };`);
}

/** Reads what was written so; the value begins with its type. */
export function straightRead(
  { names, kinds }: Layout,
  type: string,
): (reader: ByteReader) => Values {
  const fields = names.map((name, at) => `${checked(name)}: kind${at}.read(reader)`);
  return made(
    kinds,
    `return (reader) => ({ ${[`type: '${checked(type)}'`, ...fields].join(', ')} });`,
  );
}

/** Takes seq, time and every field of a record; the value begins with its type. */
export function straightTake(
  { names, kinds }: Layout,
  type: string,
): (reader: RecordReader) => Values {
  const place = ['seq', 'time'].map((name) => `${name}: reader.takeNumber()`);
  const fields = names.map((name, at) => `${checked(name)}: kind${at}.take(reader)`);
  return made(
    kinds,
    `return (reader) => ({ ${[`type: '${checked(type)}'`, ...place, ...fields].join(', ')} });`,
  );
}

/** What a body returns that knows the kinds as kind0, kind1 …; nothing else stands in it. */
function made<Made>(kinds: Layout['kinds'], body: string): Made {
  const make = new Function(...kinds.map((_, at) => `kind${at}`), body);
  return make(...kinds);
}

/** Asserts: nothing but a name ever becomes code. */
function checked(name: string): string {
  invariant(NAME.test(name), 'a word and its fields have plain names');
  return name;
}
