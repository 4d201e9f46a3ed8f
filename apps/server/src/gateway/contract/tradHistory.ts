/** GET /contract/tradHistory */
import type { Handler } from '../handler.ts';
import { closedOrderOf } from './presentHistory.ts';
import { perpPage } from './records.ts';

export const contractTradHistory: Handler<'contractTradHistory'> = (request, context) =>
  perpPage(request, context, {
    read: context.projections.listPerpOrders,
    tell: closedOrderOf,
  });
