/** The member's open orders as the wire lists them, newest first. */
import type { Order } from '@candor/wire';
import { type OpenOrdersAsk, pageOpenOrders } from '../../trading/openOrders.ts';
import type { PartContext } from '../contexts.ts';
import { memberIdOf } from '../handler.ts';
import { openOrderOf } from '../present.ts';

type Wanted = Omit<OpenOrdersAsk, 'memberId'>;

/** The newest open orders of whoever asks, of all markets or one, of both sides or one. */
export async function openOrders(context: PartContext<'trad'>, wanted: Wanted): Promise<Order[]> {
  return (await openOrdersPage(context, wanted)).rows;
}

/** A page of them, and how many there are. */
export async function openOrdersPage(
  context: PartContext<'trad'>,
  wanted: Wanted,
): Promise<{ rows: Order[]; count: number }> {
  const page = await pageOpenOrders(context, { memberId: memberIdOf(context), ...wanted });
  const rows = page.rows.flatMap((order) => {
    const market = context.marketData.directory.market(order.marketId);
    return market ? [openOrderOf(market, order)] : [];
  });
  return { rows, count: page.count };
}
