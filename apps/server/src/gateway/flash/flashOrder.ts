/** GET /flash/flashOrder */
import { type Handler, memberIdOf } from '../handler.ts';
import { pageAsk, settle } from '../listAsk.ts';
import { exchangedTexts } from './exchangedTexts.ts';

export const flashOrder: Handler<'flashOrder'> = async (request, context) => {
  const { directory } = context.marketData;
  await settle(context);
  const ask = { memberId: memberIdOf(context), ...pageAsk(request.page, request.pageSize) };
  const page = await context.projections.listFlashSwaps(ask);
  const rows = page.rows.map((swap) => ({
    ...exchangedTexts(directory, swap),
    createdAt: swap.at,
    status: 'completed' as const,
  }));
  return { data: { rows, count: page.count, isBehind: page.isBehind, keptFrom: page.keptFrom } };
};
