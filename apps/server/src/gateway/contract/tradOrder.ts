/** GET /contract/tradOrder */
import type { Handler } from '../handler.ts';
import { contractFillOf } from './presentHistory.ts';
import { perpPage } from './records.ts';

export const contractTradOrder: Handler<'contractTradOrder'> = (request, context) =>
  perpPage(request, context, {
    read: context.projections.listPerpFills,
    tell: contractFillOf,
  });
