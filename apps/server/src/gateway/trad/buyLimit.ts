/** POST /trad/buyLimit */
import type { Handler } from '../handler.ts';
import { placeLimit } from './placeOrder.ts';

export const buyLimit: Handler<'buyLimit'> = (request, context) =>
  placeLimit('buy', request, context);
