/**
 * Fields: the named fields of a command, an event, an outcome or a row of state, each of a kind.
 * What is declared here is the only list of them: type, bytes, record and fold follow its order.
 */
import type { ByteReader, ByteWriter } from './binary.ts';
import type { EventBuffer } from './eventBuffer.ts';
import { fold, foldText } from './fold.ts';
import type { Kind } from './kind.ts';
import type { RecordReader } from './recordReader.ts';

export type Fields = Readonly<Record<string, Kind<unknown>>>;

type ValueIn<Each> = Each extends Kind<infer Value> ? Value : never;

type MaybeNames<Named extends Fields> = {
  [Name in keyof Named]: undefined extends ValueIn<Named[Name]> ? Name : never;
}[keyof Named];

/** The values of fields; one that may be undefined may be left out. */
export type ValuesOf<Named extends Fields> = {
  readonly [Name in Exclude<keyof Named, MaybeNames<Named>>]: ValueIn<Named[Name]>;
} & { readonly [Name in MaybeNames<Named>]?: ValueIn<Named[Name]> };

/** Values whose names are looked up one by one. */
export type Values = Readonly<Record<string, unknown>>;

/** Fields made ready once: names and kinds side by side. */
export class Layout {
  readonly names: readonly string[];
  readonly kinds: readonly Kind<unknown>[];
  /** Per field: its name folded, and its `none` folded. */
  private readonly nameFolds: readonly number[];
  private readonly noneFolds: readonly number[];

  constructor(fields: Fields) {
    this.names = Object.keys(fields);
    this.kinds = Object.values(fields);
    this.nameFolds = this.names.map((name) => foldText(1, name));
    this.noneFolds = this.kinds.map((kind, at) => kind.fold(this.nameFolds[at] ?? 0, kind.none));
  }

  /** Appends every field. */
  write(writer: ByteWriter, values: Values): void {
    const { names, kinds } = this;
    for (let at = 0; at < names.length; at += 1) kinds[at]!.write(writer, values[names[at]!]);
  }

  /** Reads every field into `values`, which it returns. */
  read(reader: ByteReader, values: Record<string, unknown>): Values {
    const { names, kinds } = this;
    for (let at = 0; at < names.length; at += 1) values[names[at]!] = kinds[at]!.read(reader);
    return values;
  }

  /** Where the values end, in half words, that are put into a record at `start`. */
  end(start: number, values: Values): number {
    const { names, kinds } = this;
    let end = start;
    for (let at = 0; at < names.length; at += 1) end = kinds[at]!.end(end, values[names[at]!]);
    return end;
  }

  /** Puts every field into a record that was begun. */
  put(sink: EventBuffer, values: Values): void {
    const { names, kinds } = this;
    for (let at = 0; at < names.length; at += 1) kinds[at]!.put(sink, values[names[at]!]);
  }

  /** Takes every field of a record into `values`. */
  take(reader: RecordReader, values: Record<string, unknown>): void {
    const { names, kinds } = this;
    for (let at = 0; at < names.length; at += 1) values[names[at]!] = kinds[at]!.take(reader);
  }

  /** Folds every field, in order. */
  fold(hash: number, values: Values): number {
    const { names, kinds } = this;
    let folded = hash;
    for (let at = 0; at < names.length; at += 1) {
      folded = kinds[at]!.fold(folded, values[names[at]!]);
    }
    return folded;
  }

  /**
   * Folds each field that is not nothing, under its name: a field that an older program did not
   * have, and that is nothing, changes no hash.
   */
  foldPresent(hash: number, values: Values): number {
    const { names, kinds } = this;
    let folded = hash;
    for (let at = 0; at < names.length; at += 1) {
      const alone = kinds[at]!.fold(this.nameFolds[at]!, values[names[at]!]);
      if (alone !== this.noneFolds[at]!) folded = fold(folded, alone);
    }
    return folded;
  }
}

/** The kind of a field that has fields of its own. */
export interface GroupKind<Named extends Fields> extends Kind<ValuesOf<Named>> {
  readonly fields: Named;
}

/** Fields as one field: a spec that travels whole. */
export function group<Named extends Fields>(fields: Named): GroupKind<Named> {
  const layout = new Layout(fields);
  const filled = (fill: (values: Record<string, unknown>) => void) => {
    const values: Record<string, unknown> = {};
    fill(values);
    return values as ValuesOf<Named>;
  };
  const none = filled((values) => {
    for (const [name, kind] of Object.entries(fields)) values[name] = kind.none;
  });
  return {
    name: `group ${layout.kinds.map((kind) => kind.name).join(' ')}`,
    none,
    fields,
    write: (writer, values) => layout.write(writer, values),
    read: (reader) => filled((values) => layout.read(reader, values)),
    end: (at, values) => layout.end(at, values),
    put: (sink, values) => layout.put(sink, values),
    take: (reader) => filled((values) => layout.take(reader, values)),
    fold: (hash, values) => layout.fold(hash, values),
  };
}
