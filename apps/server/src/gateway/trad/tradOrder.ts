/** GET /trad/tradOrder */
import { type Handler, memberIdOf } from '../handler.ts';
import { pageAsk, settle } from '../listAsk.ts';
import { fillOf } from '../present.ts';
import { filterOf } from './records.ts';

export const tradOrder: Handler<'tradOrder'> = async (request, context) => {
  const filter = filterOf(request, context);
  if ('refusal' in filter) return filter;
  await settle(context);
  const page = await context.projections.listFills({
    memberId: memberIdOf(context),
    marketId: filter.marketId,
    side: request.side,
    since: request.since,
    until: request.until,
    ...pageAsk(request.page, request.pageSize),
  });
  const rows = page.rows.flatMap((fill) => {
    const market = context.marketData.directory.market(fill.marketId);
    return market ? [fillOf(context.marketData, market, fill)] : [];
  });
  return { data: { rows, count: page.count, isBehind: page.isBehind, keptFrom: page.keptFrom } };
};
