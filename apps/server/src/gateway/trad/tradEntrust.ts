/** GET /trad/tradEntrust: live, so the pages are cut from the engine's list. */
import type { Handler } from '../handler.ts';
import { openOrders } from './openOrders.ts';
import { filterOf, pageAsk } from './records.ts';

export const tradEntrust: Handler<'tradEntrust'> = async (request, context) => {
  const filter = filterOf(request, context);
  if ('refusal' in filter) return filter;
  const orders = await openOrders(context, { ...filter, side: request.side });
  const { skip, limit } = pageAsk(request.page);
  return { data: { rows: orders.slice(skip, skip + limit), count: orders.length } };
};
