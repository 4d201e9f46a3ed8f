/** The store's stamp: which exchange it belongs to, and how far that one's log was durable. */
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { SqlLog } from './open.ts';

export interface Stamp {
  readonly exchangeId: string;
  readonly seq: number;
}

/** What the store tells of the exchange it belongs to. */
export interface StampFound {
  readonly stamp: Stamp | undefined;
  /** The last entry in the tables of history. */
  readonly appliedSeq: number;
  readonly hasMembers: boolean;
  /** The exchanges that chains were read for. */
  readonly chainsOf: readonly string[];
}

/** Reads what the store tells. */
export async function readStamp(db: Kysely<Database>): Promise<StampFound> {
  const row = await db.selectFrom('exchange_stamp').selectAll().executeTakeFirst();
  const state = await db
    .selectFrom('projection_state')
    .select(({ fn }) => fn.max('applied_seq').as('applied_seq'))
    .executeTakeFirst();
  const member = await db.selectFrom('members').select('member_id').limit(1).executeTakeFirst();
  const chains = await db
    .selectFrom('chain_cursors')
    .select('exchange_id')
    .distinct()
    .where('exchange_id', 'is not', null)
    .execute();
  return {
    chainsOf: chains.flatMap(({ exchange_id }) => exchange_id ?? []),
    stamp: row && { exchangeId: row.exchange_id, seq: Number(row.seq) },
    appliedSeq: Number(state?.applied_seq ?? 0),
    hasMembers: member !== undefined,
  };
}

/** Makes the store that exchange's, whatever it was. */
export async function writeStamp(db: Kysely<Database>, stamp: Stamp): Promise<void> {
  const values = { exchange_id: stamp.exchangeId, seq: stamp.seq };
  await db
    .insertInto('exchange_stamp')
    .values({ is_only: true, ...values })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(values))
    .execute();
}

/** Makes how far chains were read that exchange's; what is another's is forgotten where that was accepted, and
 *  those networks are read again from their start: a payment is credited once, whoever reads it. */
export async function claimChains(
  db: Kysely<Database>,
  exchangeId: string,
  isForgotten: boolean,
): Promise<void> {
  const isForeign = sql<boolean>`exchange_id <> ${exchangeId}`;
  await db.transaction().execute(async (work) => {
    if (isForgotten) {
      const networks = work.selectFrom('chain_cursors').select('network').where(isForeign);
      await work.deleteFrom('chain_blocks').where('network', 'in', networks).execute();
      await work.deleteFrom('chain_cursors').where(isForeign).execute();
    }
    await work.updateTable('chain_cursors').set({ exchange_id: exchangeId }).execute();
  });
}

/** From now on nobody is given the number of a deposit address up to this one. It is never lowered. */
export async function keepCustodyAbove(db: Kysely<Database>, index: number): Promise<void> {
  await db
    .updateTable('exchange_stamp')
    .set({ custody_from: sql<number>`greatest(custody_from, ${index + 1})` })
    .execute();
}

export interface StampKeeping {
  readonly db: Kysely<Database>;
  readonly exchangeId: string;
  /** How far the log is durable now. */
  readonly durableSeq: () => number;
  readonly log: SqlLog;
  readonly everyMs?: number;
}

const EVERY_MS = 5_000;

/** Raises the stamp every few seconds, and at the end. A store that cannot be reached is caught up later. */
export function keepStamp(keeping: StampKeeping): { readonly close: () => Promise<void> } {
  const { log, durableSeq } = keeping;
  let stamped = 0;
  const raise = async () => {
    const seq = durableSeq();
    if (seq <= stamped) return;
    await raiseStamp(keeping, seq);
    stamped = seq;
  };
  let raising = Promise.resolve();
  const goOn = () => {
    raising = raising.then(raise).catch((error: unknown) => {
      log.error({ error: String(error) }, 'stampNotRaised');
    });
    return raising;
  };
  const timer = setInterval(goOn, keeping.everyMs ?? EVERY_MS);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await goOn();
    },
  };
}

async function raiseStamp({ db, exchangeId }: StampKeeping, seq: number): Promise<void> {
  await db
    .updateTable('exchange_stamp')
    .set({ seq: sql<number>`greatest(seq, ${seq})` })
    .where('exchange_id', '=', exchangeId)
    .execute();
}
