/**
 * Deposit addresses that may have something to sweep: those that were paid since they were looked at. The signer
 * asks, looks at the chain itself and says up to which height an address is done.
 */

import type { Kysely } from 'kysely';
import { wholeOf } from '../desk/rows.ts';
import type { Database } from '../sql/database.ts';

/** An address by its number in the account. */
export interface Sweepable {
  readonly index: number;
  /** Of the newest deposit there. */
  readonly height: number;
}

const LISTED_MAX = 200;

/** Those of a network where nothing waits for its confirmations any more. */
export async function listSweepable(
  sql: Kysely<Database>,
  network: string,
): Promise<readonly Sweepable[]> {
  const rows = await sql
    .selectFrom('deposit_addresses as own')
    .innerJoin('deposits as paid', (join) =>
      join.onRef('paid.network', '=', 'own.network').onRef('paid.member_id', '=', 'own.member_id'),
    )
    .select(({ fn }) => ['own.address_index as index', fn.max('paid.height').as('height')])
    .where('own.network', '=', network)
    .where('paid.status', '!=', 'cancelled')
    .groupBy(['own.address_index', 'own.swept_height'])
    .having(({ eb, fn }) =>
      eb(fn.max('paid.height'), '>', fn.coalesce('own.swept_height', eb.lit(-1))),
    )
    .having(({ eb, fn }) =>
      eb(fn.max(eb.case().when('paid.status', '=', 'pending').then(1).else(0).end()), '=', 0),
    )
    .orderBy('own.address_index')
    .limit(LISTED_MAX)
    .execute();
  return rows.map(({ index, height }) => ({ index, height: wholeOf(height) }));
}

/** Nothing paid up to this height is left to sweep there. */
export async function markSwept(
  sql: Kysely<Database>,
  network: string,
  { index, height }: Sweepable,
): Promise<void> {
  await sql
    .updateTable('deposit_addresses')
    .set({ swept_height: height })
    .where('network', '=', network)
    .where('address_index', '=', index)
    .execute();
}
