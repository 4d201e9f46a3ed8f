/** Which open order of a member is meant: by its id, or by the name that the member gave it. */
import type { MemberId, OrderId } from '@candor/money';
import type { OpenOrder } from '../engine/enginePort.ts';
import type { TradingGround } from './ground.ts';

export interface OrderName {
  readonly memberId: MemberId;
  /** Goes before the name. */
  readonly orderId?: OrderId | undefined;
  readonly clientOrderId?: string | undefined;
}

/** One open order of a member; undefined when they have none of that id or name. */
export async function findOpenOrder(
  { engine }: TradingGround,
  { memberId, orderId, clientOrderId }: OrderName,
): Promise<OpenOrder | undefined> {
  if (orderId !== undefined) return engine.query('order', { memberId, orderId });
  if (clientOrderId === undefined) return undefined;
  return engine.query('namedOrder', { memberId, clientOrderId });
}
