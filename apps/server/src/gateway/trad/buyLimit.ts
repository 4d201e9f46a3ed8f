/** POST /trad/buyLimit */
import type { Handler } from '../handler.ts';
import { limitOrder } from './placeOrder.ts';

export const buyLimit: Handler<'buyLimit'> = (request, context) =>
  limitOrder('buy', request, context);
