/** GET /cycle/tradHistoryByCoin */
import type { Handler } from '../handler.ts';
import { historyPage } from './historyPage.ts';

export const cycleTradHistoryByCoin: Handler<'cycleTradHistoryByCoin'> = (request, context) => {
  const mirror = context.cycles.ofPair(request);
  if (mirror === undefined) return { refusal: 'cycleUnknown' };
  return historyPage({ productId: mirror.spec.productId, page: request.page }, context);
};
