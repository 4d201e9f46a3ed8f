/**
 * State tables: how a room shows its state. Each table is a list of rows of named fields, visited in
 * a fixed order and put back in that order. Snapshot, restore and state hash all follow from it:
 * what is not in a table is not state. A field added later is `none` in the rows of older snapshots.
 */
import { invariant } from '@candor/money';
import type { ByteReader, ByteWriter } from './binary.ts';
import { type Fields, Layout, type Values, type ValuesOf } from './fields.ts';
import { fold, foldText } from './fold.ts';
import type { Kind } from './kind.ts';

export interface StateTable<State> {
  /** Room and content, e.g. `member.rows`. For ever, as snapshots carry it. */
  readonly name: string;
  /** Raised when old rows no longer mean the same; a reader refuses a version it does not know. */
  readonly version: number;
  /** True when the order of the rows is itself state, as in a queue. */
  readonly isOrdered: boolean;
  readonly layout: Layout;
  /** Calls `visit` with each row; the row may be one object that is filled again and again. */
  readonly each: (state: State, visit: (row: Values) => void) => void;
  readonly restore: (state: State, row: Values) => void;
}

/** A table of a room. Each row of a table without order names what it is about: no two are the same. */
export function defineTable<State, Named extends Fields>(table: {
  readonly name: string;
  readonly version: number;
  readonly isOrdered: boolean;
  readonly fields: Named;
  readonly each: (state: State, visit: (row: ValuesOf<Named>) => void) => void;
  readonly restore: (state: State, row: ValuesOf<Named>) => void;
}): StateTable<State> {
  return {
    name: table.name,
    version: table.version,
    isOrdered: table.isOrdered,
    layout: new Layout(table.fields),
    each: (state, visit) => table.each(state, visit),
    restore: (state, row) => table.restore(state, row as ValuesOf<Named>),
  };
}

/** Appends a table: name, version, its fields, the count of its rows, the rows. */
export function writeTable<State>(
  writer: ByteWriter,
  table: StateTable<State>,
  state: State,
): void {
  const { layout } = table;
  writer.writeText(table.name);
  writer.writeInt32(table.version);
  writer.writeInt32(layout.names.length);
  layout.names.forEach((name, at) => {
    writer.writeText(name);
    writer.writeText(layout.kinds[at]?.name ?? '');
  });
  table.each(state, (row) => {
    writer.writeByte(1);
    layout.write(writer, row);
  });
  writer.writeByte(0);
}

/** Reads a table's rows into the state. Asserts: name, version and kinds are known. */
export function readTable<State>(reader: ByteReader, table: StateTable<State>, state: State): void {
  invariant(reader.readText() === table.name, 'the snapshot has the tables in their order');
  invariant(reader.readInt32() === table.version, 'the table has a version this program knows');
  const { written, missing } = readHeader(reader, table);
  while (reader.readByte() === 1) {
    const row: Record<string, unknown> = {};
    for (const { name, kind } of written) row[name] = kind.read(reader);
    for (const { name, kind } of missing) row[name] = kind.none;
    table.restore(state, row);
  }
}

interface NamedKind {
  readonly name: string;
  readonly kind: Kind<unknown>;
}

function readHeader<State>(
  reader: ByteReader,
  { layout }: StateTable<State>,
): { readonly written: readonly NamedKind[]; readonly missing: readonly NamedKind[] } {
  const known = layout.names.map((name, at) => ({ name, kind: layout.kinds[at]! }));
  const written = Array.from({ length: reader.readInt32() }, () => {
    const name = reader.readText();
    const kindName = reader.readText();
    const field = known.find((each) => each.name === name);
    invariant(field?.kind.name === kindName, 'the snapshot has fields this program knows');
    return field;
  });
  return { written, missing: known.filter((field) => !written.includes(field)) };
}

/** The 128-bit sum of all rows of a table, each folded with its place where places count. */
export function hashTable<State>(table: StateTable<State>, state: State): Uint32Array<ArrayBuffer> {
  const lanes = new Uint32Array(4);
  const seed = foldText(table.version, table.name);
  let place = 0;
  table.each(state, (row) => {
    addRow(lanes, table.layout.foldPresent(fold(seed, place), row));
    if (table.isOrdered) place += 1;
  });
  return lanes;
}

/** Adds one folded row to the lanes, spread over all 128 bits. */
function addRow(lanes: Uint32Array, folded: number): void {
  let spread = folded;
  for (let lane = 0; lane < 4; lane += 1) {
    spread = fold(spread, lane);
    lanes[lane] = (lanes[lane] ?? 0) + (spread >>> 0) + Math.floor(spread / 4_294_967_296);
  }
}
