/** The member's open orders as the wire lists them, newest first. */
import type { Order } from '@candor/wire';
import { listOpenOrders, type OpenOrdersAsk } from '../../trading/openOrders.ts';
import { type Context, memberIdOf } from '../handler.ts';
import { openOrderOf } from '../present.ts';

/** All open orders of whoever asks, or those of one market or side. */
export async function openOrders(
  context: Context,
  filter: Omit<OpenOrdersAsk, 'memberId'>,
): Promise<Order[]> {
  const orders = await listOpenOrders(context, { memberId: memberIdOf(context), ...filter });
  return orders.flatMap((order) => {
    const market = context.marketData.directory.market(order.marketId);
    return market ? [openOrderOf(market, order)] : [];
  });
}
