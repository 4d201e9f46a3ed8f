/** GET /contract/kline: §3 rows of trades, marks or indexes, oldest first; §9 300 bars unless told otherwise. */
import { KLINE_COUNT, momentOfTimeKey } from '@candor/wire';
import type { Handler } from '../handler.ts';
import { klineRowOf } from '../trad/kline.ts';

export const contractKline: Handler<'contractKline'> = async (request, { marketData }) => {
  const { marketSymbol, periodMinutes, series = 'last' } = request;
  const market = marketData.directory.marketOfSymbol('perp', marketSymbol);
  if (!market) return { refusal: 'marketUnknown' };
  const before = momentOfTimeKey(String(request.date ?? 0));
  const { marketId } = market.spec;
  const ask = { marketId, periodMinutes, before, count: request.count ?? KLINE_COUNT };
  const isLast = series === 'last';
  const bars = await (isLast ? marketData.chart(ask) : marketData.markChart({ ...ask, series }));
  return { data: bars.map((bar) => klineRowOf(market, bar)) };
};
