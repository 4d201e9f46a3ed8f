/** GET /trad/tradEntrust: live, a page straight from the engine. */
import type { Handler } from '../handler.ts';
import { pageAsk } from '../listAsk.ts';
import { openOrdersPage } from './openOrders.ts';
import { filterOf } from './records.ts';

export const tradEntrust: Handler<'tradEntrust'> = async (request, context) => {
  const filter = filterOf(request, context);
  if ('refusal' in filter) return filter;
  const { side, page } = request;
  return { data: await openOrdersPage(context, { ...filter, side, ...pageAsk(page) }) };
};
