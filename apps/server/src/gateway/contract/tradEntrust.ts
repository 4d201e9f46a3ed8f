/** GET /contract/tradEntrust: straight from the engine; a page of the newest open orders, each with its point. */
import { type Handler, memberIdOf } from '../handler.ts';
import { pageAsk } from '../trad/records.ts';
import { openContractOrdersOf } from './presentContract.ts';
import { perpFilterOf } from './records.ts';

export const contractTradEntrust: Handler<'contractTradEntrust'> = async (request, context) => {
  const filter = perpFilterOf(request, context);
  if ('refusal' in filter) return filter;
  const { marketId } = filter;
  const memberId = memberIdOf(context);
  const orders = await context.engine.query('contractOrders', { memberId, marketId });
  const { side } = request;
  const wanted = orders.filter(({ position }) => side === undefined || position === side).reverse();
  const { limit, skip } = pageAsk(request.page);
  const orderIds = wanted.slice(skip, skip + limit).map(({ orderId }) => orderId);
  const told = await context.engine.query('foreseenOrders', { memberId, orderIds });
  const rows = openContractOrdersOf(context, told);
  return { data: { rows, count: wanted.length } };
};
