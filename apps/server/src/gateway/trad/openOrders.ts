/** The member's open orders as the wire lists them, newest first. */
import type { RestingOrder } from '@candor/core';
import type { Order } from '@candor/wire';
import { allOpenOrders, type OpenOrdersAsk, pageOpenOrders } from '../../trading/openOrders.ts';
import type { PartContext } from '../contexts.ts';
import { memberIdOf } from '../handler.ts';
import { inParts } from '../inParts.ts';
import { openOrderOf } from '../present.ts';

type Wanted = Omit<OpenOrdersAsk, 'memberId'>;

/** All open orders of whoever asks in a market. */
export async function openOrders(
  context: PartContext<'trad'>,
  wanted: Pick<Wanted, 'marketId'>,
): Promise<Order[]> {
  const orders = await allOpenOrders(context, {
    memberId: memberIdOf(context),
    marketId: wanted.marketId,
  });
  return inParts(orders, (part) => presented(context, part));
}

/** A page of them, and how many there are. */
export async function openOrdersPage(
  context: PartContext<'trad'>,
  wanted: Wanted,
): Promise<{ rows: Order[]; count: number }> {
  const page = await pageOpenOrders(context, { memberId: memberIdOf(context), ...wanted });
  return { rows: presented(context, page.rows), count: page.count };
}

function presented(context: PartContext<'trad'>, orders: readonly RestingOrder[]): Order[] {
  return orders.flatMap((order) => {
    const market = context.marketData.directory.market(order.marketId);
    return market ? [openOrderOf(market, order)] : [];
  });
}
