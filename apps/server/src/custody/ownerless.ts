/**
 * Addresses that nobody has any more: those of members who were erased, and the numbers that a store which was lost or
 * is older may have given out (`tellUnlinked`). They are watched all the same; what is paid there is held until the
 * operator gives it to somebody (`giveHeld.ts`).
 */

import type { MemberId } from '@candor/money';
import type { Insertable, Kysely } from 'kysely';
import type { NetworkSettings } from '../chain/networkSettings.ts';
import { wholeOf } from '../desk/rows.ts';
import type { Database } from '../sql/database.ts';

/** Why such a payment is held. */
export const OWNERLESS = 'ownerUnknown';

/** Numbers in one statement. */
const PART = 500;

/** Under whom a number without a member stands. */
function standInOf(index: number): number {
  return -(index + 1);
}

/** From now on nobody owns a member's addresses. */
export async function abandonAddresses(sql: Kysely<Database>, memberId: MemberId): Promise<void> {
  await sql
    .updateTable('custody_indexes')
    .set({ has_owner: false })
    .where('member_id', '=', memberId)
    .execute();
}

/** Which of these own nothing any more. */
export async function ownerlessOf(
  sql: Kysely<Database>,
  memberIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (memberIds.length === 0) return new Set();
  const rows = await sql
    .selectFrom('custody_indexes')
    .select('member_id')
    .where('member_id', 'in', [...new Set(memberIds)])
    .where('has_owner', '=', false)
    .execute();
  return new Set(rows.map(({ member_id }) => wholeOf(member_id)));
}

/** Payments that wait for the operator's word. */
export async function countHeld(sql: Kysely<Database>): Promise<number> {
  const row = await sql
    .selectFrom('deposits')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('status', '=', 'held')
    .executeTakeFirst();
  return wholeOf(row?.count ?? 0);
}

export interface Keeping {
  readonly sql: Kysely<Database>;
  readonly now: () => number;
  /** The address of a number on a network. */
  readonly derive: (network: NetworkSettings, index: number) => Promise<string>;
}

type NewAddress = Insertable<Database['deposit_addresses']>;

/** Makes rows for the addresses of numbers that may be somebody's whom this store lost. */
export async function keepLost(keeping: Keeping, network: NetworkSettings): Promise<void> {
  const { sql, now, derive } = keeping;
  const missing = await lostNumbers(sql, network.name);
  for (let from = 0; from < missing.length; from += PART) {
    const part = missing.slice(from, from + PART);
    const rows: NewAddress[] = [];
    for (const index of part) {
      const [address, created_at_ms] = [await derive(network, index), now()];
      const own = { network: network.name, member_id: standInOf(index), address_index: index };
      rows.push({ ...own, address, created_at_ms });
    }
    await sql.transaction().execute(async (work) => {
      await work
        .insertInto('custody_indexes')
        .values(
          part.map((index) => ({
            member_id: standInOf(index),
            address_index: index,
            has_owner: false,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await work
        .insertInto('deposit_addresses')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }
}

/** Numbers below the first that may be given out, that no member has, without an address on the network. */
async function lostNumbers(sql: Kysely<Database>, network: string): Promise<number[]> {
  const stamp = await sql.selectFrom('exchange_stamp').select('custody_from').executeTakeFirst();
  const below = stamp?.custody_from ?? 0;
  if (below === 0) return [];
  const owned = await sql
    .selectFrom('custody_indexes')
    .select('address_index')
    .where('address_index', '<', below)
    .where('has_owner', '=', true)
    .execute();
  const here = await sql
    .selectFrom('deposit_addresses')
    .select('address_index')
    .where('network', '=', network)
    .where('address_index', '<', below)
    .execute();
  const known = new Set([...owned, ...here].map(({ address_index }) => address_index));
  return Array.from({ length: below }, (_, index) => index).filter((index) => !known.has(index));
}
