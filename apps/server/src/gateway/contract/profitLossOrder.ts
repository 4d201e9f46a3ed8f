/** GET /contract/profitLossOrder: what waits straight from the engine, the past from the projections. */
import type { PerpAsk } from '../../projections/perp/lists.ts';
import { type Handler, memberIdOf } from '../handler.ts';
import { pageAsk } from '../listAsk.ts';
import { activeStopsOf, pastStopOf } from './presentStop.ts';
import { perpFilterOf, perpPage } from './records.ts';

export const contractProfitLossOrder: Handler<'contractProfitLossOrder'> = async (
  request,
  context,
) => {
  const { kind } = request;
  if (request.shown === 'past') {
    const read = (ask: PerpAsk) => context.projections.listPerpTriggers({ ...ask, kind });
    return perpPage(request, context, { read, tell: pastStopOf });
  }
  const filter = perpFilterOf(request, context);
  if ('refusal' in filter) return filter;
  const { marketId } = filter;
  const { side } = request;
  const asked = { memberId: memberIdOf(context), marketId, side, kind, ...pageAsk(request.page) };
  const { rows, count } = await context.engine.query('triggersPage', asked);
  return { data: { rows: activeStopsOf(context, rows), count } };
};
