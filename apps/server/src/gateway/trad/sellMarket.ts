/** POST /trad/sellMarket */
import type { Handler } from '../handler.ts';
import { marketOrder } from './placeOrder.ts';

export const sellMarket: Handler<'sellMarket'> = (request, context) =>
  marketOrder('sell', request, context);
