/**
 * What becomes of an order: marked as paid by its member, cancelled while nobody has paid, ended by time, decided
 * by the operator. A decision is written before the ledger books it and gone on with after a crash; each end is a
 * guarded update, so that of two who end one order one wins.
 */

import { amount, asMemberId, type MemberId } from '@candor/money';
import type { Refused, Told } from '../desk/refused.ts';
import { wholeOf } from '../desk/rows.ts';
import type { FiatGround } from './fiatGround.ts';
import { hasEnded } from './followLog.ts';
import { type FiatOrder, findOrder, type OrderRow, orderOf } from './orders.ts';
import { externalIdOf } from './placeOrder.ts';
import type { FiatRefusal } from './refusals.ts';

/** Ends purchases that nobody marked as paid in time. */
export async function endLate({ sql, now }: FiatGround): Promise<void> {
  await sql
    .updateTable('fiat_orders')
    .set({ status: 'cancelled', cause: 'timeout', closed_at_ms: now() })
    .where('status', '=', 'toPay')
    .where('side', '=', 'buy')
    .where('paid_at_ms', 'is', null)
    .where('expires_at_ms', '<=', now())
    .execute();
}

interface Paid {
  readonly memberId: MemberId;
  readonly orderId: number;
  readonly pictureUrl: string;
}

/** Why nothing more can be done with an order. */
export type EndedRefusal = 'fiatOrderUnknown' | 'fiatOrderEnded';

/** The member says that they paid, with a picture of it. */
export async function markPaid(
  ground: FiatGround,
  asked: Paid,
): Promise<Told<FiatOrder, Refused<EndedRefusal | 'imageUnknown'>>> {
  await endLate(ground);
  const { memberId, orderId } = asked;
  const order = await findOrder(ground.sql, orderId, memberId);
  if (order === undefined) return { refusal: 'fiatOrderUnknown' };
  if (order.status !== 'toPay' || order.side !== 'buy' || order.paidAt !== undefined) {
    return { refusal: 'fiatOrderEnded' };
  }
  const refusal = await mark(ground, asked);
  if (refusal !== undefined) return { refusal };
  return (await findOrder(ground.sql, orderId, memberId)) ?? { refusal: 'fiatOrderUnknown' };
}

/** Whoever ends or marks the same order meanwhile waits for this, or was first. */
async function mark(ground: FiatGround, { memberId, orderId, pictureUrl }: Paid) {
  const claim = { memberId, urls: [pictureUrl], purpose: 'fiat' };
  return await ground.sql.transaction().execute(async (work) => {
    const waiting = await work
      .selectFrom('fiat_orders')
      .select('order_id')
      .where('order_id', '=', `${orderId}`)
      .where('status', '=', 'toPay')
      .where('paid_at_ms', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (waiting === undefined) return 'fiatOrderEnded' as const;
    if (!(await ground.pictures.attach(work, claim))) return 'imageUnknown' as const;
    await work
      .updateTable('fiat_orders')
      .set({ paid_at_ms: ground.now(), picture_url: pictureUrl })
      .where('order_id', '=', `${orderId}`)
      .execute();
    return undefined;
  });
}

/** The member gives an order up: a purchase they have not paid, a sale that nobody has decided on. */
export async function cancelOrder(
  ground: FiatGround,
  memberId: MemberId,
  orderId: number,
): Promise<Told<FiatOrder, Refused<EndedRefusal>>> {
  const order = await findOrder(ground.sql, orderId, memberId);
  if (order === undefined) return { refusal: 'fiatOrderUnknown' };
  if (await hasEnded(ground, order)) return { refusal: 'fiatOrderEnded' };
  const row = await ground.sql
    .updateTable('fiat_orders')
    .set({ status: 'cancelled', cause: 'member', closed_at_ms: ground.now() })
    .where('order_id', '=', `${orderId}`)
    .where('status', '=', 'toPay')
    .where('paid_at_ms', 'is', null)
    .where('decision', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return { refusal: 'fiatOrderEnded' };
  const ended = orderOf(row);
  await giveBack(ground, ended);
  return ended;
}

/**
 * done · notWaiting: nothing to decide by this id · endedBefore: the log ended it, and the row follows · a reason of
 * the ledger, and the order waits again.
 */
export type Decided = 'done' | 'notWaiting' | 'endedBefore' | FiatRefusal;

interface Verdict {
  readonly decision: 'confirmed' | 'rejected';
  readonly decidedBy: string;
}

/** Decides an order that waits: a purchase that was marked as paid, or a sale. */
export function decideOrder(
  ground: FiatGround,
  named: Pick<FiatOrder, 'orderId' | 'memberId'>,
  told: Verdict,
): Promise<Decided> {
  return ground.inTurn(named.memberId, () => decide(ground, named.orderId, told));
}

async function decide(
  ground: FiatGround,
  orderId: number,
  { decision, decidedBy }: Verdict,
): Promise<Decided> {
  const order = await findOrder(ground.sql, orderId);
  if (order?.status === 'toPay' && (await hasEnded(ground, order))) return 'endedBefore';
  const row = await ground.sql
    .updateTable('fiat_orders')
    .set({ decision, decided_by: decidedBy })
    .where('order_id', '=', `${orderId}`)
    .where('status', '=', 'toPay')
    .where('decision', 'is', null)
    .where((where) => where.or([where('side', '=', 'sell'), where('paid_at_ms', 'is not', null)]))
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? 'notWaiting' : book(ground, orderOf(row), decision);
}

/** Goes on with decisions that a crash or a fault came after, and gives back what is held for nobody. */
export async function mendOrders(ground: FiatGround): Promise<void> {
  const rows = await decidedRows(ground).execute();
  for (const { order_id, member_id } of rows) {
    await ground.inTurn(asMemberId(wholeOf(member_id)), () => resume(ground, order_id));
  }
  const held = await ground.engine.query('withdrawals', {});
  for (const withdrawal of held) {
    if (withdrawal.book !== 'fiat') continue;
    await ground.inTurn(withdrawal.memberId, () => refundLost(ground, withdrawal));
  }
}

function decidedRows({ sql }: FiatGround) {
  return sql
    .selectFrom('fiat_orders')
    .selectAll()
    .where('status', '=', 'toPay')
    .where('decision', 'is not', null);
}

/** Whoever was deciding it has ended by now; only what they could not end is gone on with. */
async function resume(ground: FiatGround, orderId: OrderRow['order_id']): Promise<void> {
  const row = await decidedRows(ground).where('order_id', '=', orderId).executeTakeFirst();
  if (row) await book(ground, orderOf(row), row.decision ?? 'confirmed');
}

/** Lets the ledger book a decision, and only then ends the order. */
async function book(
  ground: FiatGround,
  order: FiatOrder,
  decision: 'confirmed' | 'rejected',
): Promise<Decided> {
  const refused = decision === 'confirmed' ? await settle(ground, order) : undefined;
  if (refused !== undefined) {
    await end(ground, order, { decision: null, decided_by: null });
    return refused;
  }
  const closed = { closed_at_ms: ground.now() };
  if (decision === 'confirmed') await end(ground, order, { status: 'completed', ...closed });
  else {
    await end(ground, order, { status: 'cancelled', cause: 'rejected', ...closed });
    await giveBack(ground, order);
  }
  return 'done';
}

/** A purchase is booked once under the order's name; a sale ends the withdrawal that holds its coins. */
async function settle({ engine }: FiatGround, order: FiatOrder): Promise<FiatRefusal | undefined> {
  const { memberId, assetId, units, withdrawalId } = order;
  const { outcome } = await engine.submit(
    withdrawalId === undefined
      ? {
          type: 'buyFiat',
          memberId,
          assetId,
          amount: amount(units),
          externalId: externalIdOf(order),
        }
      : { type: 'settleFiat', withdrawalId },
  );
  // A sale that was settled before the crash is settled.
  const isDone = outcome.type !== 'refused' || outcome.reason === 'withdrawalUnknown';
  return isDone ? undefined : outcome.reason;
}

/** Coins of a sale that will never be paid out are the member's again; a second time nothing happens. */
async function giveBack({ engine }: FiatGround, { withdrawalId }: FiatOrder): Promise<void> {
  if (withdrawalId === undefined) return;
  await engine.submit({ type: 'refundWithdrawal', withdrawalId });
}

/** Coins that are held for a sale that ended, or was never written down. */
async function refundLost(
  { sql, engine }: FiatGround,
  { withdrawalId }: { readonly withdrawalId: number },
): Promise<void> {
  const row = await sql
    .selectFrom('fiat_orders')
    .select('status')
    .where('withdrawal_id', '=', withdrawalId)
    .executeTakeFirst();
  if (row?.status === 'toPay') return;
  await engine.submit({ type: 'refundWithdrawal', withdrawalId });
}

async function end(
  { sql }: FiatGround,
  { orderId }: FiatOrder,
  change: {
    readonly status?: 'completed' | 'cancelled';
    readonly cause?: 'rejected';
    readonly closed_at_ms?: number;
    readonly decision?: null;
    readonly decided_by?: null;
  },
): Promise<void> {
  await sql
    .updateTable('fiat_orders')
    .set(change)
    .where('order_id', '=', `${orderId}`)
    .where('status', '=', 'toPay')
    .execute();
}
