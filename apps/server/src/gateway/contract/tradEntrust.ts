/** GET /contract/tradEntrust: straight from the engine; a page of the newest open orders, each with its point. */
import { type Handler, memberIdOf } from '../handler.ts';
import { pageAsk } from '../listAsk.ts';
import { openContractOrdersOf } from './presentContract.ts';
import { perpFilterOf } from './records.ts';

export const contractTradEntrust: Handler<'contractTradEntrust'> = async (request, context) => {
  const filter = perpFilterOf(request, context);
  if ('refusal' in filter) return filter;
  const { marketId } = filter;
  const memberId = memberIdOf(context);
  const { side, page } = request;
  const ask = { memberId, marketId, side, ...pageAsk(page) };
  const { rows: wanted, count } = await context.engine.query('contractOrdersPage', ask);
  const orderIds = wanted.map(({ orderId }) => orderId);
  const told = await context.engine.query('foreseenOrders', { memberId, orderIds });
  const rows = openContractOrdersOf(context, told);
  return { data: { rows, count } };
};
