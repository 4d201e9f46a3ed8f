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

export interface WhoseOrders {
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
  if (marketId !== undefined) return 0;
  const kept = await Promise.all(
    haltedMarkets(ground, 'spot').map((each) =>
      pageOpenOrders(ground, { memberId, marketId: each, limit: 0 }),
    ),
  );
  return kept.reduce((sum, { count }) => sum + count, 0);
}

/** Those that keep the orders they have. */
export function haltedMarkets(
  { marketData }: Pick<TradingGround, 'marketData'>,
  kind: 'spot' | 'perp',
): readonly MarketId[] {
  const halted = marketData.directory.markets(kind).filter(({ spec }) => spec.status === 'halted');
  return halted.map(({ spec }) => spec.marketId);
}
