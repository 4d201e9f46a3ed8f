/** Cancelling of perpetuals: one open order, or all. A foreign order is refused like a missing one. */
import type { MarketId, MemberId, OrderId } from '@candor/money';
import type { TradingGround, TradingRefusal } from './ground.ts';
import type { OrderName } from './orderName.ts';

/** Cancels an order and tells its id. */
export async function cancelContract(
  { engine }: TradingGround,
  name: OrderName,
  requestKey: bigint,
): Promise<{ readonly orderId: OrderId } | TradingRefusal> {
  const { outcome } = await engine.submit({ type: 'cancelContractOrder', ...name }, requestKey);
  return outcome.type === 'refused' ? { refusal: outcome.reason } : { orderId: outcome.orderId };
}

/** Cancels all a member's orders of perpetuals and those that wait for the mark, in one market or (undefined) in all. */
export async function cancelContracts(
  { engine }: TradingGround,
  orders: { readonly memberId: MemberId; readonly marketId: MarketId | undefined },
  requestKey: bigint,
): Promise<{ readonly canceledCount: number } | TradingRefusal> {
  const { outcome } = await engine.submit({ type: 'cancelContractOrders', ...orders }, requestKey);
  if (outcome.type === 'refused') return { refusal: outcome.reason };
  return { canceledCount: outcome.canceledCount };
}
