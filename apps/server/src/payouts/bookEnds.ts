/**
 * Tells the ledger how payouts ended. The end is written first and booked after: a crash in between leaves an
 * end that is booked at the next start, and an end that was booked already is answered `withdrawalUnknown`.
 */
import { intentDigest } from '@candor/wire/payout';
import { standAt } from './askPayout.ts';
import type { DeskGround } from './payoutGround.ts';
import { type Payout, payoutOf } from './payoutRow.ts';
import { payoutsIn } from './payoutStore.ts';

const BATCH = 200;
/** A wish whose hold never came to be is a request that was never answered. */
const WISH_MS_MAX = 60_000;

/** Books every end that is not booked; answers those that are now. */
export async function bookEnds(ground: DeskGround): Promise<readonly Payout[]> {
  const rows = await ground.sql
    .selectFrom('payouts')
    .selectAll()
    .where('is_booked', '=', false)
    .where('closed_at_ms', 'is not', null)
    .orderBy('closed_at_ms')
    .limit(BATCH)
    .execute();
  const booked: Payout[] = [];
  for (const payout of rows.map(payoutOf)) {
    if (await bookEnd(ground, payout)) booked.push(payout);
  }
  return booked;
}

async function bookEnd({ engine, sql, log }: DeskGround, payout: Payout): Promise<boolean> {
  const { payoutId, withdrawalId, status } = payout;
  if (withdrawalId !== undefined) {
    const type = status === 'paid' ? 'settleWithdrawal' : 'refundWithdrawal';
    const { outcome } = await engine.submit({ type, withdrawalId });
    if (outcome.type === 'refused' && outcome.reason !== 'withdrawalUnknown') {
      log.error({ payoutId, reason: outcome.reason }, 'payoutNotBooked');
      return false;
    }
  }
  await sql
    .updateTable('payouts')
    .set({ is_booked: true })
    .where('payout_id', '=', payoutId)
    .execute();
  log.info({ payoutId, withdrawalId, status }, 'payoutEnded');
  return true;
}

/** Finds the holds of wishes that a crash left behind; forgets those that hold nothing. */
export async function mendWishes(ground: DeskGround): Promise<void> {
  const wishes = await payoutsIn(ground.sql, ['asked'], BATCH);
  if (wishes.length === 0) return;
  const held = await ground.engine.query('withdrawals', {});
  const byIntent = new Map(held.map(({ intent, withdrawalId }) => [intent, withdrawalId]));
  for (const wish of wishes) {
    const withdrawalId = byIntent.get(intentDigest(wish));
    if (withdrawalId !== undefined) await standAt(ground, wish.payoutId, withdrawalId);
    else if (wish.requestedAt + WISH_MS_MAX < ground.now()) await forgetWish(ground, wish);
  }
}

async function forgetWish({ sql }: DeskGround, { payoutId }: Payout): Promise<void> {
  await sql
    .deleteFrom('payouts')
    .where('payout_id', '=', payoutId)
    .where('status', '=', 'asked')
    .execute();
}

/** Lets those go on whose time of waiting is over. */
export async function endWaits({ sql, now }: DeskGround): Promise<void> {
  await sql
    .updateTable('payouts')
    .set((change) => ({
      status: change
        .case()
        .when('eyes_needed', '>', 0)
        .then('review' as const)
        .else('approved' as const)
        .end(),
    }))
    .where('status', '=', 'waiting')
    .where('waits_until_ms', '<=', now())
    .execute();
}
