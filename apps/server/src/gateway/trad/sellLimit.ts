/** POST /trad/sellLimit */
import type { Handler } from '../handler.ts';
import { limitOrder } from './placeOrder.ts';

export const sellLimit: Handler<'sellLimit'> = (request, context) =>
  limitOrder('sell', request, context);
