/** GET /trad/entrustOrder */
import type { Handler } from '../handler.ts';
import { marketOfPair } from '../present.ts';
import { listOpenOrders } from './openOrders.ts';

export const entrustOrder: Handler<'entrustOrder'> = async (request, context) => {
  const market = marketOfPair(context.marketData, request);
  if (!market) return { refusal: 'marketUnknown' };
  return { data: await listOpenOrders(context, market.spec.marketId) };
};
