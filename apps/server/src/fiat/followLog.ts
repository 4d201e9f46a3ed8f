/**
 * What the log knows and these tables do not, as after an older store was put back. An order that waits here and was
 * booked there is ended as the log ended it; until then nobody decides or cancels it once more.
 */
import { asMemberId } from '@candor/money';
import { wholeOf } from '../desk/rows.ts';
import { isHeld } from '../engine/isHeld.ts';
import type { FiatGround } from './fiatGround.ts';
import { type FiatOrder, orderOf } from './orders.ts';
import { externalIdOf } from './placeOrder.ts';

/** Whether the ledger has ended an order that its row says waits: booked its coins, or holds none for it any more. */
export async function hasEnded({ engine }: FiatGround, order: FiatOrder): Promise<boolean> {
  const { withdrawalId } = order;
  if (withdrawalId !== undefined) return !(await isHeld(engine, withdrawalId));
  return (await engine.query('booked', { externalId: externalIdOf(order) })).seq !== undefined;
}

/**
 * Ends the orders that the log has ended, as far as it can be told; true once nothing is left. A decision that waits
 * is gone on with otherwise.
 */
export async function followLog(ground: FiatGround): Promise<boolean> {
  const rows = await undecided(ground).select(['order_id', 'member_id']).execute();
  let isAsFar = true;
  for (const { order_id, member_id } of rows) {
    const member = asMemberId(wholeOf(member_id));
    if (!(await ground.inTurn(member, () => follow(ground, order_id)))) isAsFar = false;
  }
  return isAsFar;
}

function undecided({ sql }: FiatGround) {
  return sql.selectFrom('fiat_orders').where('status', '=', 'toPay').where('decision', 'is', null);
}

/** False while nobody can tell how it ended. */
async function follow(ground: FiatGround, orderId: string): Promise<boolean> {
  const rows = undecided(ground).selectAll().where('order_id', '=', orderId);
  const row = await rows.executeTakeFirst();
  if (row === undefined || !(await hasEnded(ground, orderOf(row)))) return true;
  const end = await endOf(ground, orderOf(row));
  if (end === undefined) return false;
  await ground.sql
    .updateTable('fiat_orders')
    .set(end)
    .where('order_id', '=', orderId)
    .where('status', '=', 'toPay')
    .execute();
  ground.log.warn({ orderId, status: end.status }, 'fiatOrderFollowsLog');
  return true;
}

async function endOf({ endOf: find, now }: FiatGround, order: FiatOrder) {
  const { memberId, withdrawalId } = order;
  if (withdrawalId === undefined) return { status: 'completed', closed_at_ms: now() } as const;
  const end = await find(memberId, withdrawalId);
  if (end === undefined) return undefined;
  if (end === 'givenBack') return { status: 'cancelled', closed_at_ms: now() } as const;
  return { status: 'completed', closed_at_ms: end.leftAt } as const;
}
