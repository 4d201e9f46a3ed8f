/** GET /trad/tradHistory */
import type { Handler } from '../handler.ts';
import { closedOrders } from './records.ts';

export const tradHistory: Handler<'tradHistory'> = (request, context) =>
  closedOrders(request, context);
