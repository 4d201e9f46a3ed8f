/** The member's open orders as the wire lists them, newest first, from the engine's own state. */
import type { Order } from '@candor/wire';
import type { OpenOrder } from '../../engine/enginePort.ts';
import { type Context, memberIdOf } from '../handler.ts';
import { averagePriceText, type Market, marketById, openOrderOf, priceText } from '../present.ts';

/** All open orders, or those of one market. */
export async function listOpenOrders(
  context: Context,
  marketId: number | undefined,
): Promise<Order[]> {
  const memberId = memberIdOf(context);
  const orders = await context.engine.query('openOrders', { memberId, marketId });
  const listed = await Promise.all(
    orders.map(async (order) => {
      const market = marketById(context.marketData, order.marketId);
      return market && openOrderOf(market, order, await averagePriceOf(context, market, order));
    }),
  );
  return listed.filter((order) => order !== undefined).reverse();
}

/**
 * What its fills cost on average. The engine keeps no sum of them: the projections do, and until they have
 * all of them (or cannot be reached) it is the order's own price, which no fill was worse than.
 */
async function averagePriceOf(context: Context, market: Market, order: OpenOrder): Promise<string> {
  const filled = order.quantity - order.quantityRemaining;
  if (filled === 0) return '0';
  const record = await context.projections
    .findOrder(order.memberId, order.orderId)
    .catch(() => undefined);
  return record?.quantityFilled === filled
    ? averagePriceText(market, record.quoteFilled, filled)
    : priceText(market, order.price);
}
