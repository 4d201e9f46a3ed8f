/** GET /trad/tradEntrust: live, so the pages are cut from the engine's list. */
import { PAGE_SIZE } from '@candor/wire';
import type { Handler } from '../handler.ts';
import { listOpenOrders } from './openOrders.ts';
import { filterOf } from './records.ts';

export const tradEntrust: Handler<'tradEntrust'> = async (request, context) => {
  const filter = filterOf(request, context);
  if ('refusal' in filter) return filter;
  const orders = (await listOpenOrders(context, filter.marketId)).filter(
    (order) => request.side === undefined || order.side === request.side,
  );
  const start = ((request.page ?? 1) - 1) * PAGE_SIZE;
  return { data: { rows: orders.slice(start, start + PAGE_SIZE), count: orders.length } };
};
