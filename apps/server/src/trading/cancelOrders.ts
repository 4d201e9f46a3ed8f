/** Cancelling: one open order of a member, or all. A foreign order is refused like a missing one. */
import type { MarketId, MemberId, OrderId } from '@candor/money';
import type { TradingGround, TradingRefusal } from './ground.ts';
import type { OrderName } from './orderName.ts';

/** Cancels one order and tells its id. */
export async function cancel(
  ground: TradingGround,
  name: OrderName,
  requestKey: bigint,
): Promise<{ readonly orderId: OrderId } | TradingRefusal> {
  const { outcome } = await ground.engine.submit({ type: 'cancelOrder', ...name }, requestKey);
  return outcome.type === 'refused' ? { refusal: outcome.reason } : { orderId: outcome.orderId };
}

/** Cancels all open orders of a member, in one market or (undefined) in all; tells how many. */
export async function cancelAll(
  { engine }: TradingGround,
  orders: { readonly memberId: MemberId; readonly marketId: MarketId | undefined },
  requestKey: bigint,
): Promise<{ readonly canceledCount: number } | TradingRefusal> {
  const { outcome } = await engine.submit({ type: 'cancelAllOrders', ...orders }, requestKey);
  if (outcome.type === 'refused') return { refusal: outcome.reason };
  return { canceledCount: outcome.canceledCount };
}
