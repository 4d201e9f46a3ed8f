/**
 * Kind: what one field holds and the four things done with it: written and read as bytes (log,
 * snapshot), put and taken as words or half words of a record (events), folded (fingerprint, state hash).
 * A street names the kinds of its fields once; bytes, records and fingerprints follow from that.
 */
import { invariant } from '@candor/money';
import type { ByteReader, ByteWriter } from './binary.ts';
import type { EventBuffer } from './eventBuffer.ts';
import { fold, foldText, foldWide } from './fold.ts';
import type { RecordReader } from './recordReader.ts';

export interface Kind<Value> {
  /** Stands in a snapshot's header: a reader knows how to step over a field it has no name for. */
  readonly name: string;
  /** The value that means "nothing": a row of state that lacks the field has it; it is not hashed. */
  readonly none: Value;
  write(writer: ByteWriter, value: Value): void;
  read(reader: ByteReader): Value;
  /** Where in a record, in half words, the value ends that is put at `at`. */
  end(at: number, value: Value): number;
  put(sink: EventBuffer, value: Value): void;
  take(reader: RecordReader): Value;
  fold(hash: number, value: Value): number;
}

/** A safe integer: ids, times, counts. */
export const WHOLE: Kind<number> = {
  name: 'whole',
  none: 0,
  write: (writer, value) => writer.writeFloat64(value),
  read: (reader) => reader.readFloat64(),
  end: endOfWord,
  put: (sink, value) => sink.putNumber(value),
  take: (reader) => reader.takeNumber(),
  fold,
};

/** A 32-bit integer: positions in short lists, decimals. Half a word. */
export const SMALL: Kind<number> = {
  name: 'small',
  none: 0,
  write: (writer, value) => writer.writeInt32(value),
  read: (reader) => reader.readInt32(),
  end: (at) => at + 1,
  put: (sink, value) => sink.putHalf(value),
  take: (reader) => reader.takeHalf(),
  fold,
};

/** A 64-bit signed integer: amounts, and halves of long ids. */
export const WIDE: Kind<bigint> = {
  name: 'wide',
  none: 0n,
  write: (writer, value) => writer.writeBigInt64(value),
  read: (reader) => reader.readBigInt64(),
  end: endOfWord,
  put: (sink, value) => sink.putExact(value),
  take: (reader) => reader.takeWide(),
  fold: foldWide,
};

/** A 64-bit unsigned integer: keys. */
export const KEY: Kind<bigint> = {
  ...WIDE,
  name: 'key',
  write: (writer, value) => writer.writeBigUint64(value),
  read: (reader) => reader.readBigUint64(),
  put: (sink, value) => sink.putExact(BigInt.asIntN(64, value)),
  take: (reader) => BigInt.asUintN(64, reader.takeWide()),
};

/** A text, one 16-bit unit per character. */
export const TEXT: Kind<string> = {
  name: 'text',
  none: '',
  write: (writer, value) => writer.writeText(value),
  read: (reader) => reader.readText(),
  end: (at, value) => at + 1 + value.length,
  put: putText,
  take: takeText,
  fold: foldText,
};

/** A block of bytes. */
export const BLOB: Kind<Uint8Array> = {
  name: 'blob',
  none: new Uint8Array(),
  write: (writer, value) => writer.writeBytes(value),
  read: (reader) => reader.readBytes().slice(),
  end: (at, value) => at + 1 + value.length,
  put: (sink, value) => {
    sink.putHalf(value.length);
    for (const byte of value) sink.putHalf(byte);
  },
  take: (reader) => Uint8Array.from({ length: reader.takeHalf() }, () => reader.takeHalf()),
  fold: (hash, value) => value.reduce(fold, fold(hash, value.length)),
};

/** Another form of a value that is stored as `kind`. */
export function stored<Value, Raw>(
  kind: Kind<Raw>,
  toRaw: (value: Value) => Raw,
  fromRaw: (raw: Raw) => Value,
): Kind<Value> {
  return {
    name: kind.name,
    none: fromRaw(kind.none),
    write: (writer, value) => kind.write(writer, toRaw(value)),
    read: (reader) => fromRaw(kind.read(reader)),
    end: (at, value) => kind.end(at, toRaw(value)),
    put: (sink, value) => kind.put(sink, toRaw(value)),
    take: (reader) => fromRaw(kind.take(reader)),
    fold: (hash, value) => kind.fold(hash, toRaw(value)),
  };
}

/** True or false, as a byte. */
export const FLAG: Kind<boolean> = oneOf([false, true]);

/** The small union kinds know their own numbering, for writers on the hot path. */
export interface UnionKind<Item> extends Kind<Item> {
  readonly items: readonly Item[];
  /** The number an item is stored as. */
  numberOf(item: Item): number;
  /** The item a number stands for. Asserts: there is one. */
  itemOf(number: number): Item;
}

/** One of a closed list. Its order is the numbering: items are only ever added at the end. */
export function oneOf<const Item>(items: readonly [Item, ...Item[]]): UnionKind<Item> {
  const numberOf = (item: Item) => items.indexOf(item);
  const itemOf = (number: number) => pick(items, number);
  return {
    name: 'byte',
    none: items[0],
    items,
    numberOf,
    itemOf,
    write: (writer, item) => writer.writeByte(numberOf(item)),
    read: (reader) => itemOf(reader.readByte()),
    end: (at) => at + 1,
    put: (sink, item) => sink.putHalf(numberOf(item)),
    take: (reader) => itemOf(reader.takeHalf()),
    fold: (hash, item) => fold(hash, numberOf(item)),
  };
}

/** A safe integer above −1, or undefined, which is stored as −1. */
export const MAYBE_WHOLE: Kind<number | undefined> = stored(
  { ...WHOLE, none: -1 },
  (value) => value ?? -1,
  (raw) => (raw < 0 ? undefined : raw),
);

/** A text that is not empty, or undefined, which is stored as the empty one. */
export const MAYBE_TEXT: Kind<string | undefined> = stored(
  TEXT,
  (value) => value ?? '',
  (raw) => (raw === '' ? undefined : raw),
);

/** Lists know what they are of. */
export interface ListKind<Item> extends Kind<readonly Item[]> {
  readonly item: Kind<Item>;
}

/** A list of one kind, its length first. */
export function listOf<Item>(kind: Kind<Item>): ListKind<Item> {
  return {
    item: kind,
    name: `list ${kind.name}`,
    none: [],
    write: (writer, items) => {
      writer.writeInt32(items.length);
      for (const item of items) kind.write(writer, item);
    },
    read: (reader) => Array.from({ length: reader.readInt32() }, () => kind.read(reader)),
    end: (at, items) => items.reduce((end, item) => kind.end(end, item), at + 1),
    put: (sink, items) => {
      sink.putHalf(items.length);
      for (const item of items) kind.put(sink, item);
    },
    take: (reader) => Array.from({ length: reader.takeHalf() }, () => kind.take(reader)),
    fold: (hash, items) => items.reduce(kind.fold, fold(hash, items.length)),
  };
}

/** A whole word begins at an even half. */
function endOfWord(at: number): number {
  return at + (at & 1) + 2;
}

function putText(sink: EventBuffer, text: string): void {
  sink.putHalf(text.length);
  for (let index = 0; index < text.length; index += 1) sink.putHalf(text.charCodeAt(index));
}

function takeText(reader: RecordReader): string {
  const length = reader.takeHalf();
  let text = '';
  for (let index = 0; index < length; index += 1) text += String.fromCharCode(reader.takeHalf());
  return text;
}

function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number];
  invariant(item !== undefined, 'the number names a member of its union');
  return item;
}
