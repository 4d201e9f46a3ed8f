/** The projections' place in the log: applies batches of events exactly once, in order. */
import type { Event } from '@candor/core';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../sql/database.ts';
import { collectChanges } from './changes.ts';
import { type Known, knowNothing } from './known.ts';
import { writeChanges } from './writeChanges.ts';

/** Every event of the entries from `firstSeq` to `lastSeq`. */
export interface Batch {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly events: readonly Event[];
}

const NAME = 'projections';
const KNOWN_MAX = 10_000;

export class Projection {
  private readonly db: Kysely<Database>;
  private known: Known;
  private applied: number;

  private constructor(db: Kysely<Database>, known: Known, applied: number) {
    this.db = db;
    this.known = known;
    this.applied = applied;
  }

  /** Reads where the tables are. */
  static async open(db: Kysely<Database>): Promise<Projection> {
    return new Projection(db, await readKnown(db), await readAppliedSeq(db));
  }

  /** Entries up to this one are in the tables. */
  get appliedSeq(): number {
    return this.applied;
  }

  /** Applies what of the batch is new, in one transaction. Answers false, and does nothing, when
   *  entries before the batch are missing. */
  async apply(batch: Batch): Promise<boolean> {
    if (batch.lastSeq <= this.applied) return true;
    if (batch.firstSeq > this.applied + 1) return false;
    const from = this.applied;
    const changes = collectChanges(
      this.known,
      batch.events.filter((event) => event.seq > from),
    );
    await this.db.transaction().execute(async (transaction) => {
      // The journal can make them again: no disk has to be waited for, nor taken from the journal.
      await sql`SET LOCAL synchronous_commit TO off`.execute(transaction);
      const moved = await transaction
        .updateTable('projection_state')
        .set({ applied_seq: batch.lastSeq })
        .where('name', '=', NAME)
        .where('applied_seq', '=', `${from}`)
        .executeTakeFirst();
      if (moved.numUpdatedRows !== 1n) throw new Error('another writer moved the projections');
      await writeChanges(transaction, changes);
    });
    this.applied = batch.lastSeq;
    return true;
  }

  /** Empties every table; the log makes them again. */
  async drop(): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await sql`TRUNCATE spot_orders, spot_fills, ledger_entries, rebate_totals, candles,
        projection_members, projection_markets RESTART IDENTITY`.execute(transaction);
      await transaction
        .updateTable('projection_state')
        .set({ applied_seq: 0 })
        .where('name', '=', NAME)
        .execute();
    });
    this.known = knowNothing();
    this.applied = 0;
  }
}

/** The last entry in the tables, as they are now. */
export async function readAppliedSeq(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('projection_state')
    .select('applied_seq')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return Number(row.applied_seq);
}

async function readKnown(db: Kysely<Database>): Promise<Known> {
  const known = knowNothing();
  const markets = await db.selectFrom('projection_markets').selectAll().limit(KNOWN_MAX).execute();
  for (const { market_id, base_asset_id, quote_asset_id } of markets) {
    const market = { marketId: market_id, baseAsset: base_asset_id, quoteAsset: quote_asset_id };
    known.markets.set(market_id, market);
  }
  const house = await db.selectFrom('projection_members').selectAll().limit(KNOWN_MAX).execute();
  for (const { member_id, role } of house) known.house.set(Number(member_id), role);
  return known;
}
