/** The projections' place in the log: applies batches of events exactly once, in order. */
import type { Event } from '@candor/core';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../sql/database.ts';
import { type Known, knowNothing } from './known.ts';
import type { Street, Write } from './street.ts';
import { STREETS } from './streets.ts';

/** Every event of the entries from `firstSeq` to `lastSeq`. */
export interface Batch {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly events: readonly Event[];
}

/**
 * A quiet market is ticks that change no row of the lists: the place in SQL may stand so far behind them, by the
 * log's time. A start reads them again.
 */
const MARK_MS = 5_000;

/** Whose place in the log it is. */
export type ProjectionName = 'projections' | 'bars';

export class Projection {
  private readonly db: Kysely<Database>;
  private readonly streets: readonly Street[];
  private readonly name: ProjectionName;
  private known: Known;
  private applied: number;
  /** The place that SQL has, and its time in the log: between it and `applied` nothing changed a row. */
  private marked: { readonly seq: number; readonly at: number };

  private constructor(
    db: Kysely<Database>,
    streets: readonly Street[],
    from: { readonly name: ProjectionName; readonly known: Known; readonly applied: number },
  ) {
    this.db = db;
    this.streets = streets;
    this.name = from.name;
    this.known = from.known;
    this.applied = from.applied;
    this.marked = { seq: from.applied, at: 0 };
  }

  /** Reads where the tables are, and what earlier events taught. */
  static async open(
    db: Kysely<Database>,
    streets: readonly Street[] = STREETS,
    name: ProjectionName = 'projections',
  ): Promise<Projection> {
    const known = knowNothing();
    for (const street of streets) await street.recall(db, known);
    return new Projection(db, streets, { name, known, applied: await readAppliedSeq(db, name) });
  }

  /** Entries up to this one are in the tables. */
  get appliedSeq(): number {
    return this.applied;
  }

  /** Applies what of the batch is new, in one transaction where it changes rows. Answers false, and does nothing, when
   *  entries before the batch are missing. */
  async apply(batch: Batch): Promise<boolean> {
    if (batch.lastSeq <= this.applied) return true;
    if (batch.firstSeq > this.applied + 1) return false;
    const from = this.applied;
    const events = batch.events.filter((event) => event.seq > from);
    const writes = this.collect(events);
    const at = events.at(-1)?.time ?? this.marked.at;
    if (writes.length > 0 || at - this.marked.at >= MARK_MS) {
      await this.write(batch.lastSeq, at, writes);
    }
    this.applied = batch.lastSeq;
    return true;
  }

  /** Tells SQL the place, if that stands behind it: a start then reads nothing again. */
  async settle(): Promise<void> {
    if (this.marked.seq < this.applied) await this.write(this.applied, this.marked.at, []);
  }

  private collect(events: readonly Event[]): readonly Write[] {
    return this.streets.flatMap((street) => street.collect(this.known, events) ?? []);
  }

  private async write(lastSeq: number, at: number, writes: readonly Write[]): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      // The journal can make them again: no disk has to be waited for, nor taken from the journal.
      await sql`SET LOCAL synchronous_commit TO off`.execute(transaction);
      await this.moveTo(transaction, lastSeq);
      for (const write of writes) await write(transaction);
    });
    this.marked = { seq: lastSeq, at };
  }

  /** Goes on at an entry although those between are not in the tables and never will be: that is noted.
   *  The batch tells what stands there. */
  async begin({ lastSeq, events }: Batch): Promise<void> {
    if (lastSeq <= this.applied) return;
    const from = this.applied;
    const { house } = this.known;
    const fresh = events.filter(
      (event) => event.type !== 'memberOpened' || !house.has(event.memberId),
    );
    const writes = this.collect(fresh);
    await this.db.transaction().execute(async (transaction) => {
      await this.moveTo(transaction, lastSeq);
      const gap = { from_seq: from + 1, to_seq: lastSeq, until_ms: events[0]?.time ?? null };
      if (this.tellsGaps) await transaction.insertInto('projection_gaps').values(gap).execute();
      for (const write of writes) await write(transaction);
    });
    this.applied = lastSeq;
    this.marked = { seq: lastSeq, at: events.at(-1)?.time ?? 0 };
  }

  /** Bars lack what the lists lack: it is noted once. */
  private get tellsGaps(): boolean {
    return this.name === 'projections';
  }

  /** Empties the tables of every street; the log makes them again. */
  async drop(): Promise<void> {
    const tables = this.streets.flatMap((street) => street.tables.map((name) => sql.table(name)));
    await this.db.transaction().execute(async (transaction) => {
      await sql`TRUNCATE ${sql.join(tables)} RESTART IDENTITY`.execute(transaction);
      if (this.tellsGaps) await transaction.deleteFrom('projection_gaps').execute();
      await transaction
        .updateTable('projection_state')
        .set({ applied_seq: 0 })
        .where('name', '=', this.name)
        .execute();
    });
    this.known = knowNothing();
    this.applied = 0;
    this.marked = { seq: 0, at: 0 };
  }

  /** Throws when somebody else has moved them. */
  private async moveTo(writer: Kysely<Database>, to: number): Promise<void> {
    const moved = await writer
      .updateTable('projection_state')
      .set({ applied_seq: to })
      .where('name', '=', this.name)
      .where('applied_seq', '=', `${this.marked.seq}`)
      .executeTakeFirst();
    if (moved.numUpdatedRows !== 1n) throw new Error('another writer moved the projections');
  }
}

/** Entries that the tables lack for good. */
export interface HistoryGap {
  readonly fromSeq: number;
  readonly toSeq: number;
  /** When history goes on, UTC epoch milliseconds; undefined where it was not noted. */
  readonly untilMs?: number | undefined;
}

/** What history lacks, oldest first. */
export async function readGaps(db: Kysely<Database>): Promise<readonly HistoryGap[]> {
  const rows = await db.selectFrom('projection_gaps').selectAll().orderBy('from_seq').execute();
  return rows.map((row) => ({
    fromSeq: Number(row.from_seq),
    toSeq: Number(row.to_seq),
    ...(row.until_ms !== null && { untilMs: Number(row.until_ms) }),
  }));
}

/** The time before which something is missing for good; undefined where nothing is, or nobody noted when. */
export function keptFromOf(gaps: readonly HistoryGap[]): number | undefined {
  const times = gaps.flatMap(({ untilMs }) => untilMs ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}

/** The last entry in the tables, as they are now. */
export async function readAppliedSeq(
  db: Kysely<Database>,
  name: ProjectionName = 'projections',
): Promise<number> {
  const row = await db
    .selectFrom('projection_state')
    .select('applied_seq')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Number(row.applied_seq);
}
