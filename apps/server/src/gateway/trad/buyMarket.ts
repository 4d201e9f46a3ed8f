/** POST /trad/buyMarket */
import type { Handler } from '../handler.ts';
import { marketOrder } from './placeOrder.ts';

export const buyMarket: Handler<'buyMarket'> = (request, context) =>
  marketOrder('buy', request, context);
