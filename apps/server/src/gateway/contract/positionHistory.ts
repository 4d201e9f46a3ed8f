/** GET /contract/positionHistory */
import type { Handler } from '../handler.ts';
import { closedPositionOf } from './presentHistory.ts';
import { perpPage } from './records.ts';

export const contractPositionHistory: Handler<'contractPositionHistory'> = (request, context) =>
  perpPage(request, context, {
    read: context.projections.listPerpPositions,
    tell: closedPositionOf,
  });
