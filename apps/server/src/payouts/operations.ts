/** What the operator asks of the desk: the list, one payout, an approval with a key, a rejection, the standstill. */

import { isApproval } from '../approvals/approval.ts';
import { Fields, OperatorRequestFault } from '../operatorDoor/fields.ts';
import type { DeskAnswer } from '../operatorDoor/operatorSocket.ts';
import { type Payout, payoutOf } from './payoutRow.ts';
import { findPayout, movePayout } from './payoutStore.ts';
import type { SignerGround } from './signerRequests.ts';
import { PAYOUT_STATUSES } from './tables.ts';

const LISTED_MAX = 200;

/** The desk's answers by the names that the door knows. */
export function payoutOperations(ground: SignerGround): Readonly<Record<string, DeskAnswer>> {
  return {
    'withdrawal.list': (given) => list(new Fields(given), ground),
    'withdrawal.show': (given) => show(new Fields(given), ground),
    'withdrawal.approve': (given) => approve(new Fields(given), ground),
    'withdrawal.reject': (given) => reject(new Fields(given), ground),
    'withdrawal.status': (given) => status(new Fields(given), ground),
  };
}

async function list(fields: Fields, { sql }: SignerGround) {
  const asked = fields.oneOf('status', [...PAYOUT_STATUSES, 'open', 'all']);
  fields.end();
  let query = sql.selectFrom('payouts').selectAll();
  if (asked === 'open') query = query.where('closed_at_ms', 'is', null);
  else if (asked !== 'all') query = query.where('status', '=', asked);
  const rows = await query.orderBy('requested_at_ms', 'desc').limit(LISTED_MAX).execute();
  return { withdrawals: rows.map((row) => payoutOf(row)) };
}

async function named(fields: Fields, { sql }: SignerGround): Promise<Payout> {
  const withdrawalId = fields.whole('withdrawalId');
  const payout = await findPayout(sql, { withdrawalId });
  if (payout) return payout;
  throw new OperatorRequestFault(`there is no withdrawal ${withdrawalId}`);
}

async function show(fields: Fields, ground: SignerGround) {
  const payout = await named(fields, ground);
  fields.end();
  const of = { payout_id: payout.payoutId };
  const approvals = await ground.sql
    .selectFrom('payout_approvals')
    .select(['operator', 'approved_at_ms'])
    .where('payout_id', '=', of.payout_id)
    .execute();
  const transactions = await ground.sql
    .selectFrom('payout_transactions')
    .select(['tx_hash', 'nonce', 'signed_at_ms'])
    .where('payout_id', '=', of.payout_id)
    .orderBy('signed_at_ms')
    .execute();
  return { ...payout, approvals, transactions };
}

/** Counts one operator's signature; enough of different ones let the payout go. */
async function approve(fields: Fields, ground: SignerGround) {
  const payout = await named(fields, ground);
  const operator = fields.text('operator');
  const signature = fields.take('signature');
  fields.end();
  if (payout.status !== 'review') {
    throw new OperatorRequestFault(`this withdrawal is ${payout.status}, not in review`);
  }
  const given = { operator, signature: typeof signature === 'string' ? signature : '' };
  if (!isApproval(ground.operatorKeys, payout, given)) {
    throw new OperatorRequestFault(`this is no approval by a key of ${operator}`);
  }
  const { payoutId } = payout;
  await ground.sql
    .insertInto('payout_approvals')
    .values({ payout_id: payoutId, ...given, approved_at_ms: ground.now() })
    .onConflict((conflict) => conflict.columns(['payout_id', 'operator']).doNothing())
    .execute();
  const { count } = await ground.sql
    .selectFrom('payout_approvals')
    .select((select) => select.fn.countAll().as('count'))
    .where('payout_id', '=', payoutId)
    .executeTakeFirstOrThrow();
  const approvals = Number(count);
  const isEnough = approvals >= payout.eyesNeeded;
  if (isEnough) {
    await movePayout(ground.sql, { payoutId, from: ['review'] }, { status: 'approved' });
  }
  const left = Math.max(0, payout.eyesNeeded - approvals);
  return { withdrawalId: payout.withdrawalId, approvals, left };
}

async function reject(fields: Fields, ground: SignerGround) {
  const { payoutId, withdrawalId } = await named(fields, ground);
  const operator = fields.text('operator');
  const note = fields.take('note');
  fields.end();
  const from = ['waiting', 'review', 'approved'] as const;
  const done = await movePayout(
    ground.sql,
    { payoutId, from },
    {
      status: 'rejected',
      closed_at_ms: ground.now(),
      decided_by: operator,
      note: typeof note === 'string' ? note.slice(0, 500) : null,
    },
  );
  if (!done) throw new OperatorRequestFault('this withdrawal has ended or is being paid');
  await ground.onEnd();
  return { withdrawalId, memberId: done.memberId };
}

async function status(fields: Fields, ground: SignerGround) {
  fields.end();
  const { reasons, isStopped, notes } = ground.standstill;
  return { isStopped: isStopped(), reasons: reasons(), notes: notes() };
}
