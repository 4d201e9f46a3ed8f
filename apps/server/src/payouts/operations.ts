/** What the operator asks of the desk: the list, one payout, an approval with a key, a rejection, the standstill. */

import type { Answering, AskedOf, OperationsOf } from '@candor/wire/operator';
import type { Kysely } from 'kysely';
import { type Approval, isApproval } from '../approvals/approval.ts';
import { isHeld } from '../engine/isHeld.ts';
import { OperatorRequestFault } from '../operatorDoor/operatorRequestFault.ts';
import type { Database } from '../sql/database.ts';
import { membersWaiting } from './memberWaits.ts';
import type { SignerGround } from './payoutGround.ts';
import { type Payout, payoutOf } from './payoutRow.ts';
import { findPayout, movePayout } from './payoutStore.ts';

const LISTED_MAX = 200;

/** The desk's answers by the names that the door knows. */
export function payoutOperations(ground: SignerGround): Answering<OperationsOf<'withdrawal'>> {
  return {
    'withdrawal.list': (asked) => list(asked, ground),
    'withdrawal.show': (asked) => show(asked, ground),
    'withdrawal.approve': (asked) => approve(asked, ground),
    'withdrawal.reject': (asked) => reject(asked, ground),
    'withdrawal.status': async () => {
      const { reasons, isStopped, notes, waits } = ground.standstill;
      const waiting = [...waits()].map(
        ([payoutId, reason]) => `payment ${payoutId} waits: ${reason}`,
      );
      return { isStopped: isStopped(), reasons: reasons(), notes: [...notes(), ...waiting] };
    },
  };
}

async function list({ status: asked }: AskedOf<'withdrawal.list'>, ground: SignerGround) {
  const { sql } = ground;
  let query = sql.selectFrom('payouts').selectAll();
  if (asked === 'open') query = query.where('closed_at_ms', 'is', null);
  else if (asked !== 'all') query = query.where('status', '=', asked);
  const rows = await query.orderBy('requested_at_ms', 'desc').limit(LISTED_MAX).execute();
  return { withdrawals: await withWaits(rows.map(payoutOf), ground) };
}

/** Each with what keeps it, where nobody has to decide. */
async function withWaits(payouts: readonly Payout[], ground: SignerGround) {
  const waits = ground.standstill.waits();
  const waiting = await membersWaiting(ground, payouts);
  return payouts.map((payout) => {
    const ofMember = payout.status === 'approved' ? waiting.get(payout.memberId) : undefined;
    return { ...payout, waitsFor: waits.get(payout.payoutId) ?? ofMember };
  });
}

async function named(withdrawalId: number, { sql }: SignerGround): Promise<Payout> {
  const payout = await findPayout(sql, { withdrawalId });
  if (payout) return payout;
  throw new OperatorRequestFault(`there is no withdrawal ${withdrawalId}`);
}

async function show({ withdrawalId }: AskedOf<'withdrawal.show'>, ground: SignerGround) {
  const payout = await named(withdrawalId, ground);
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
  const [told] = await withWaits([payout], ground);
  return {
    ...payout,
    ...told,
    approvals: approvals.map(({ operator, approved_at_ms }) => {
      return { operator, approvedAt: Number(approved_at_ms) };
    }),
    transactions: transactions.map(({ tx_hash, nonce, signed_at_ms }) => {
      return { hash: tx_hash, nonce: Number(nonce), signedAt: Number(signed_at_ms) };
    }),
  };
}

/** Counts one operator's signature; enough of different ones let the payout go. */
async function approve(
  { withdrawalId, operator, signature }: AskedOf<'withdrawal.approve'>,
  ground: SignerGround,
) {
  const { payoutId } = await undecided(withdrawalId, ground);
  return ground.sql.transaction().execute(async (sql) => {
    const payout = await inReview(sql, payoutId);
    const given = { operator, signature };
    if (!isApproval(ground.operatorKeys, payout, given)) {
      throw new OperatorRequestFault(`this is no approval by a key of ${operator}`);
    }
    const approvals = await countWith(sql, { payoutId, ...given, approvedAt: ground.now() });
    const left = Math.max(0, payout.eyesNeeded - approvals);
    if (left === 0) await movePayout(sql, { payoutId, from: ['review'] }, { status: 'approved' });
    return { withdrawalId: payout.withdrawalId, approvals, left };
  });
}

/** Nothing moves it until the approval is counted: what the signer refuses meanwhile wants approvals of its own. */
async function inReview(sql: Kysely<Database>, payoutId: string): Promise<Payout> {
  const row = await sql
    .selectFrom('payouts')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.causes === 'lost') {
    throw new OperatorRequestFault('its row was lost: nobody knows where it was to go');
  }
  if (row.status === 'review') return payoutOf(row);
  throw new OperatorRequestFault(`this withdrawal is ${row.status}, not in review`);
}

interface Given extends Approval {
  readonly payoutId: string;
  readonly approvedAt: number;
}

async function countWith(sql: Kysely<Database>, given: Given): Promise<number> {
  const { payoutId, operator, signature, approvedAt } = given;
  await sql
    .insertInto('payout_approvals')
    .values({ payout_id: payoutId, operator, signature, approved_at_ms: approvedAt })
    .onConflict((conflict) => conflict.columns(['payout_id', 'operator']).doNothing())
    .execute();
  const { count } = await sql
    .selectFrom('payout_approvals')
    .select((select) => select.fn.countAll().as('count'))
    .where('payout_id', '=', payoutId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One that is open and whose amount the ledger holds: another was decided by a log that is newer than the database. */
async function undecided(withdrawalId: number, ground: SignerGround): Promise<Payout> {
  const payout = await named(withdrawalId, ground);
  if (payout.closedAt !== undefined || (await isHeld(ground.engine, withdrawalId))) return payout;
  throw new OperatorRequestFault(
    'this withdrawal ended before, says the log: the database is older, and follows it',
  );
}

async function reject(asked: AskedOf<'withdrawal.reject'>, ground: SignerGround) {
  const { operator, note = null, isUnpaid = false } = asked;
  const payout = await undecided(asked.withdrawalId, ground);
  const { payoutId, withdrawalId } = payout;
  if (payout.causes.includes('lost') && !isUnpaid) {
    throw new OperatorRequestFault(
      "its row was lost, so it may be paid: look for its member in the signer's log (payoutIntent), then say --unpaid",
    );
  }
  const from = ['waiting', 'review', 'approved'] as const;
  const done = await movePayout(
    ground.sql,
    { payoutId, from },
    {
      status: 'rejected',
      closed_at_ms: ground.now(),
      decided_by: operator,
      note,
    },
  );
  if (!done) throw new OperatorRequestFault('this withdrawal has ended or is being paid');
  await ground.onEnd();
  return { withdrawalId, memberId: done.memberId };
}
