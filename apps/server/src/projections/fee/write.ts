/** Writes what was given on of fees: one statement, in the transaction it is given. */
import { sql } from 'kysely';
import type { Writer } from '../street.ts';
import type { RebateChange } from './collect.ts';

/** Adds what receivers got to their totals. */
export async function writeRebates(
  writer: Writer,
  changes: ReadonlyMap<string, RebateChange>,
): Promise<void> {
  const rebates = [...changes.values()];
  if (rebates.length === 0) return;
  await sql`
    INSERT INTO rebate_totals (receiver_id, payer_id, asset_id, amount, payments, last_at_ms)
    SELECT * FROM unnest(
      ${rebates.map((rebate) => rebate.receiverId)}::bigint[],
      ${rebates.map((rebate) => rebate.payerId)}::bigint[],
      ${rebates.map((rebate) => rebate.assetId)}::integer[],
      ${rebates.map((rebate) => `${rebate.amount}`)}::numeric[],
      ${rebates.map((rebate) => rebate.payments)}::bigint[],
      ${rebates.map((rebate) => rebate.lastAt)}::bigint[])
    ON CONFLICT (receiver_id, payer_id, asset_id) DO UPDATE SET
      amount = rebate_totals.amount + excluded.amount,
      payments = rebate_totals.payments + excluded.payments,
      last_at_ms = excluded.last_at_ms`.execute(writer);
}
