/** POST /trad/buyMarket */
import type { Handler } from '../handler.ts';
import { placeMarket } from './placeOrder.ts';

export const buyMarket: Handler<'buyMarket'> = (request, context) =>
  placeMarket('buy', request, context);
