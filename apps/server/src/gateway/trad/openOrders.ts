/** The member's open orders as the wire lists them, newest first, from the engine's own state. */
import type { Order } from '@candor/wire';
import { type Context, memberIdOf } from '../handler.ts';
import { marketById, openOrderOf } from '../present.ts';

/** All open orders, or those of one market. */
export async function listOpenOrders(
  context: Context,
  marketId: number | undefined,
): Promise<Order[]> {
  const memberId = memberIdOf(context);
  const orders = await context.engine.query('openOrders', { memberId, marketId });
  return orders
    .map((order) => {
      const market = marketById(context.marketData, order.marketId);
      return market && openOrderOf(market, order);
    })
    .filter((order) => order !== undefined)
    .reverse();
}
