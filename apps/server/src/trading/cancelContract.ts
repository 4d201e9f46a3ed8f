/** Cancelling of perpetuals: one open order, or all. A foreign order is refused like a missing one. */
import type { OrderId } from '@candor/money';
import { type AllCanceled, haltedMarkets, type WhoseOrders } from './cancelOrders.ts';
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

/**
 * Cancels all a member's orders of perpetuals and those that wait for the mark, in one market or in all; tells how
 * many, and how many stay.
 */
export async function cancelContracts(
  ground: TradingGround,
  orders: WhoseOrders,
  requestKey: bigint,
): Promise<AllCanceled | TradingRefusal> {
  const { outcome } = await ground.engine.submit(
    { type: 'cancelContractOrders', ...orders },
    requestKey,
  );
  if (outcome.type === 'refused') return { refusal: outcome.reason };
  return { canceledCount: outcome.canceledCount, keptCount: await countKept(ground, orders) };
}

async function countKept(
  ground: TradingGround,
  { memberId, marketId }: WhoseOrders,
): Promise<number> {
  if (marketId !== undefined) return 0;
  const page = { memberId, side: undefined, skip: 0, limit: 0 };
  const kept = await Promise.all(
    haltedMarkets(ground, 'perp').flatMap((each) => [
      ground.engine.query('contractOrdersPage', { ...page, marketId: each }),
      ground.engine.query('triggersPage', { ...page, marketId: each, kind: 'order' }),
    ]),
  );
  return kept.reduce((sum, { count }) => sum + count, 0);
}
