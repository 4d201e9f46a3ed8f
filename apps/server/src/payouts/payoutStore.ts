/** Reads payouts, and moves one from where it is expected to be: of two that move the same, one wins. */

import type { AssetId, MemberId } from '@candor/money';
import type { Kysely, UpdateObject } from 'kysely';
import { wholeOf } from '../desk/rows.ts';
import type { Database } from '../sql/database.ts';
import { type Payout, payoutOf } from './payoutRow.ts';
import type { PayoutStatus } from './tables.ts';

/** From the last word of people on until it ends. */
export const UNDER_WAY = ['approved', 'taken', 'signed', 'sent', 'mined', 'unclear'] as const;

type Name = { readonly payoutId: string } | { readonly withdrawalId: number };

/** One payout by either of its names. */
export async function findPayout(sql: Kysely<Database>, name: Name): Promise<Payout | undefined> {
  const all = sql.selectFrom('payouts').selectAll();
  const named =
    'payoutId' in name
      ? all.where('payout_id', '=', name.payoutId)
      : all.where('withdrawal_id', '=', name.withdrawalId);
  const row = await named.executeTakeFirst();
  return row ? payoutOf(row) : undefined;
}

/** Payouts in some of their states, oldest first. */
export async function payoutsIn(
  sql: Kysely<Database>,
  statuses: readonly PayoutStatus[],
  limit: number,
  only: { readonly isBooked?: boolean; readonly skip?: number } = {},
): Promise<readonly Payout[]> {
  let query = sql.selectFrom('payouts').selectAll().where('status', 'in', statuses);
  if (only.isBooked !== undefined) query = query.where('is_booked', '=', only.isBooked);
  const rows = await query
    .orderBy('requested_at_ms')
    .orderBy('payout_id')
    .limit(limit)
    .offset(only.skip ?? 0)
    .execute();
  return rows.map(payoutOf);
}

export interface OwnAsk {
  readonly memberId: MemberId;
  readonly assetId: AssetId | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** A member's own, newest first, and how many there are. */
export async function ownPayouts(sql: Kysely<Database>, ask: OwnAsk) {
  let own = sql
    .selectFrom('payouts')
    .where('member_id', '=', ask.memberId)
    .where('status', '!=', 'asked');
  if (ask.assetId !== undefined) own = own.where('asset_id', '=', ask.assetId);
  const { count } = await own
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('requested_at_ms', 'desc')
    .orderBy('payout_id')
    .limit(ask.limit)
    .offset(ask.skip)
    .execute();
  return { rows: rows.map(payoutOf), count: wholeOf(count) };
}

/** Moves a payout on; undefined when it stood elsewhere by then. */
export async function movePayout(
  sql: Kysely<Database>,
  { payoutId, from }: { readonly payoutId: string; readonly from: readonly PayoutStatus[] },
  change: UpdateObject<Database, 'payouts'>,
): Promise<Payout | undefined> {
  const row = await sql
    .updateTable('payouts')
    .set(change)
    .where('payout_id', '=', payoutId)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
  return row ? payoutOf(row) : undefined;
}
