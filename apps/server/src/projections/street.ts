/**
 * A street of history: the events it tells of, the tables it fills, how it collects what they change
 * (pure) and how it writes that. `streets.ts` lists all of them.
 */
import type { Event, EventOf, EventType } from '@candor/core';
import type { Kysely } from 'kysely';
import type { Database } from '../sql/database.ts';
import type { Known } from './known.ts';

/** The transaction that also moves the place in the log. */
export type Writer = Kysely<Database>;

/** Writes what a run of events changed. */
export type Write = (writer: Writer) => Promise<void>;

export interface Street<Told extends EventType = EventType, Table extends string = string> {
  /** Every table it writes: emptied before history is made again. */
  readonly tables: readonly Table[];
  readonly tells: readonly Told[];
  /** Reads again what earlier runs taught. */
  readonly recall: (db: Kysely<Database>, known: Known) => Promise<void>;
  /** Takes a run of events, of any type; undefined where they change no row. */
  readonly collect: (known: Known, events: readonly Event[]) => Write | undefined;
}

interface StreetParts<Told extends EventType, Table extends string, Changes> {
  readonly tables: Readonly<Record<Table, true>>;
  readonly tells: readonly Told[];
  readonly recall?: Street['recall'];
  readonly collect: (known: Known, events: readonly EventOf<Told>[]) => Changes;
  readonly write: (writer: Writer, changes: Changes) => Promise<void>;
}

/** The names of a street's tables. */
export function tablesOf<Table extends string>(
  tables: Readonly<Record<Table, true>>,
): readonly Table[] {
  return Object.keys(tables) as Table[];
}

/** A street of its parts, given only the events it tells of. */
export function defineStreet<const Told extends EventType, Table extends string, Changes>(
  parts: StreetParts<Told, Table, Changes>,
): Street<Told, Table> {
  const { tells, write } = parts;
  const types = new Set<EventType>(tells);
  const isTold = (event: Event): event is EventOf<Told> => types.has(event.type);
  return {
    tables: tablesOf(parts.tables),
    tells,
    recall: parts.recall ?? (async () => undefined),
    collect: (known, events) => {
      const told = events.filter(isTold);
      if (told.length === 0) return undefined;
      const changes = parts.collect(known, told);
      return (writer) => write(writer, changes);
    },
  };
}
