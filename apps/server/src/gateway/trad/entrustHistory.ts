/** GET /trad/entrustHistory */
import type { Handler } from '../handler.ts';
import { closedOrders } from './records.ts';

export const entrustHistory: Handler<'entrustHistory'> = (request, context) =>
  closedOrders(request, context);
