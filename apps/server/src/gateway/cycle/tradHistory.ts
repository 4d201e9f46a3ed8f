/** GET /cycle/tradHistory */
import type { Handler } from '../handler.ts';
import { pairNamed } from '../pairNamed.ts';
import { historyPage } from './historyPage.ts';

export const cycleTradHistory: Handler<'cycleTradHistory'> = (request, context) => {
  const isOfPair = pairNamed(request);
  if (typeof isOfPair === 'object') return isOfPair;
  const mirror = isOfPair ? context.cycles.ofPair(request) : undefined;
  if (isOfPair && mirror === undefined) return { refusal: 'cycleUnknown' };
  const productId = mirror?.spec.productId;
  const { side, page, pageSize } = request;
  return historyPage({ productId, side, page, pageSize }, context);
};
