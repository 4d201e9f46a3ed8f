/** POST /trad/sellMarket */
import type { Handler } from '../handler.ts';
import { placeMarket } from './placeOrder.ts';

export const sellMarket: Handler<'sellMarket'> = (request, context) =>
  placeMarket('sell', request, context);
