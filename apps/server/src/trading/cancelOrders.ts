/** Cancelling: one open order of a member, or all. A foreign order is refused like a missing one. */
import type { MarketId, MemberId, OrderId } from '@candor/money';
import type { TradingGround, TradingRefusal } from './ground.ts';
import { pageOpenOrders } from './openOrders.ts';
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

export interface AllCanceled {
  readonly canceledCount: number;
  /** Of all markets those that are halted keep their orders. */
  readonly keptCount: number;
}

interface WhoseOrders {
  readonly memberId: MemberId;
  /** Undefined for all markets. */
  readonly marketId: MarketId | undefined;
}

/** Cancels all open orders of a member, in one market or in all; tells how many, and how many stay. */
export async function cancelAll(
  ground: TradingGround,
  orders: WhoseOrders,
  requestKey: bigint,
): Promise<AllCanceled | TradingRefusal> {
  const { outcome } = await ground.engine.submit(
    { type: 'cancelAllOrders', ...orders },
    requestKey,
  );
  if (outcome.type === 'refused') return { refusal: outcome.reason };
  return { canceledCount: outcome.canceledCount, keptCount: await countKept(ground, orders) };
}

async function countKept(
  ground: TradingGround,
  { memberId, marketId }: WhoseOrders,
): Promise<number> {
  const markets = marketId === undefined ? ground.marketData.directory.markets('spot') : [];
  const halted = markets.filter(({ spec }) => spec.status === 'halted');
  const kept = await Promise.all(
    halted.map(({ spec }) =>
      pageOpenOrders(ground, { memberId, marketId: spec.marketId, limit: 0 }),
    ),
  );
  return kept.reduce((sum, { count }) => sum + count, 0);
}
