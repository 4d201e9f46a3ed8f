/** GET /trad/entrustOrder */
import type { Handler } from '../handler.ts';
import { openOrders } from './openOrders.ts';

export const entrustOrder: Handler<'entrustOrder'> = async (request, context) => {
  const market = context.marketData.directory.marketOfPair('spot', request);
  if (!market) return { refusal: 'marketUnknown' };
  return { data: await openOrders(context, { marketId: market.spec.marketId }) };
};
