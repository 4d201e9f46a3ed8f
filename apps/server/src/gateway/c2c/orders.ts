/** GET /c2c/orders */
import { type Handler, memberIdOf } from '../handler.ts';
import { pageAsk } from '../listAsk.ts';
import { fiatOrderRow } from './presentFiat.ts';

export const fiatOrders: Handler<'fiatOrders'> = async ({ page, pageSize }, context) => {
  const { rows, count } = await context.fiat.list(memberIdOf(context), pageAsk(page, pageSize));
  return { data: { rows: rows.map((order) => fiatOrderRow(context, order)), count } };
};
