/** POST /trad/sellLimit */
import type { Handler } from '../handler.ts';
import { placeLimit } from './placeOrder.ts';

export const sellLimit: Handler<'sellLimit'> = (request, context) =>
  placeLimit('sell', request, context);
