/** Writes locks: a statement for each of what happened, in the transaction it is given. */
import type { EventOf } from '@candor/core';
import { dayOf } from '@candor/core/formulas';
import { amountToBigInt, rateToPpm } from '@candor/money';
import { sql } from 'kysely';
import { jsonOf, putRows } from '../putRows.ts';
import type { Writer } from '../street.ts';
import type { MiningChanges } from './collect.ts';

/** Locked first, then days, then ends: a lock is never later than what happens to it. */
export async function writeMining(writer: Writer, changes: MiningChanges): Promise<void> {
  await putRows(writer, { table: 'mining_locks' }, changes.locked.map(lockOf));
  await bookDays(writer, changes.accrued);
  await endLocks(writer, changes.ended);
}

function lockOf(locked: EventOf<'miningLocked'>) {
  return {
    order_id: locked.orderId,
    member_id: locked.memberId,
    product_id: locked.productId,
    asset_id: locked.assetId,
    amount: amountToBigInt(locked.amount),
    rate_ppm: Number(rateToPpm(locked.rate)),
    daily: amountToBigInt(locked.daily),
    term_days: locked.termDays,
    locked_at_ms: locked.lockedAt,
    locked_day: dayOf(locked.lockedAt),
    ends_at_ms: locked.endsAt,
    early_fee_ppm: Number(rateToPpm(locked.earlyFeeRate)),
    keeps_interest: locked.keepsInterest,
    days: 0,
  };
}

/** A day tells how many days of its lock are booked. */
async function bookDays(writer: Writer, accrued: readonly EventOf<'miningAccrued'>[]) {
  if (accrued.length === 0) return;
  const rows = accrued.map(({ orderId, day }) => ({ order_id: orderId, locked_day: day }));
  await sql`
    UPDATE mining_locks AS known SET days = booked.locked_day - known.locked_day
    FROM jsonb_populate_recordset(NULL::mining_locks, ${jsonOf(rows)}::jsonb) AS booked
    WHERE known.order_id = booked.order_id`.execute(writer);
}

async function endLocks(writer: Writer, ended: readonly EventOf<'miningEnded'>[]) {
  if (ended.length === 0) return;
  const rows = ended.map((event) => ({
    order_id: event.orderId,
    outcome: event.outcome,
    interest: amountToBigInt(event.interest),
    forfeited: amountToBigInt(event.forfeited),
    fee: amountToBigInt(event.fee),
    closed_at_ms: event.time,
  }));
  await sql`
    UPDATE mining_locks AS known SET outcome = ended.outcome, interest = ended.interest,
      forfeited = ended.forfeited, fee = ended.fee, closed_at_ms = ended.closed_at_ms
    FROM jsonb_populate_recordset(NULL::mining_locks, ${jsonOf(rows)}::jsonb) AS ended
    WHERE known.order_id = ended.order_id`.execute(writer);
}
