/**
 * Outputs that the exchange has on chains of outputs: kept as blocks are read, in the transaction that moves the
 * cursor, and taken back with the blocks of a reorganisation. Values are units on the chain.
 */
import { type Kysely, sql as text } from 'kysely';
import type { Database } from '../sql/database.ts';
import type { ReadRange } from './readPayments.ts';

/** An output as the signer may spend it: it looks at the chain itself. */
export interface SpendableOutput {
  readonly transaction: string;
  readonly place: number;
  /** The deposit address that it pays, by its number; undefined for the hot wallet. */
  readonly index: number | undefined;
}

export interface OwnOutputs {
  readonly unspent: readonly SpendableOutput[];
  /** The newest transactions that spent outputs of deposit addresses or of the hot wallet. */
  readonly spenders: readonly string[];
}

const LISTED_MAX = 500;
const SPENDERS_MAX = 200;
const SPENT_A_STATEMENT = 5_000;

/** Keeps what a range of blocks pays and spends. */
export async function keepOutputs(
  work: Kysely<Database>,
  network: string,
  { outputs, spent }: ReadRange,
): Promise<void> {
  for (const { transaction, place, address, value, height, isCoinbase } of outputs) {
    const row = { network, transaction, place, address, value: `${value}`, height };
    await work
      .insertInto('chain_outputs')
      .values({ ...row, is_coinbase: isCoinbase, spent_by: null, spent_height: null })
      .onConflict((conflict) =>
        conflict
          .columns(['network', 'transaction', 'place'])
          .doUpdateSet({ height, spent_by: null, spent_height: null }),
      )
      .execute();
  }
  for (let at = 0; at < spent.length; at += SPENT_A_STATEMENT) {
    await markSpent(work, network, spent.slice(at, at + SPENT_A_STATEMENT));
  }
}

async function markSpent(
  work: Kysely<Database>,
  network: string,
  part: ReadRange['spent'],
): Promise<void> {
  const column = <Value>(of: (each: ReadRange['spent'][number]) => Value) => part.map(of);
  await text`
    UPDATE chain_outputs AS own SET spent_by = told.spender, spent_height = told.height
    FROM unnest(
      ${column((each) => each.transaction)}::text[],
      ${column((each) => each.place)}::int[],
      ${column((each) => each.by)}::text[],
      ${column((each) => each.height)}::bigint[]
    ) AS told (transaction, place, spender, height)
    WHERE own.network = ${network} AND own.transaction = told.transaction AND own.place = told.place
  `.execute(work);
}

/** What the blocks above a height paid and spent never was. */
export async function dropOutputsAbove(
  work: Kysely<Database>,
  network: string,
  height: number,
): Promise<void> {
  await work
    .deleteFrom('chain_outputs')
    .where('network', '=', network)
    .where('height', '>', String(height))
    .execute();
  await work
    .updateTable('chain_outputs')
    .set({ spent_by: null, spent_height: null })
    .where('network', '=', network)
    .where('spent_height', '>', String(height))
    .execute();
}

/** Outputs that a network's signer may spend, largest first; the cold address's are none. */
export async function ownOutputs(sql: Kysely<Database>, network: string): Promise<OwnOutputs> {
  const own = sql
    .selectFrom('chain_outputs as output')
    .leftJoin('deposit_addresses as own', (join) =>
      join.onRef('own.network', '=', 'output.network').onRef('own.address', '=', 'output.address'),
    )
    .where('output.network', '=', network);
  const unspent = await own
    .select(['output.transaction', 'output.place', 'own.address_index'])
    .where('output.spent_by', 'is', null)
    .orderBy('output.value', 'desc')
    .limit(LISTED_MAX)
    .execute();
  const spenders = await own
    .select('output.spent_by')
    .where('output.spent_by', 'is not', null)
    .groupBy('output.spent_by')
    .orderBy(({ fn }) => fn.max('output.spent_height'), 'desc')
    .limit(SPENDERS_MAX)
    .execute();
  return {
    unspent: unspent.map(({ transaction, place, address_index }) => {
      return { transaction, place, index: address_index ?? undefined };
    }),
    spenders: spenders.flatMap(({ spent_by }) => spent_by ?? []),
  };
}

/** What all unspent outputs of a network are worth, the cold address's included. */
export async function sumOfOutputs(sql: Kysely<Database>, network: string): Promise<bigint> {
  const row = await sql
    .selectFrom('chain_outputs')
    .select(({ fn }) => fn.sum<string | null>('value').as('sum'))
    .where('network', '=', network)
    .where('spent_by', 'is', null)
    .executeTakeFirst();
  return BigInt(row?.sum ?? '0');
}
