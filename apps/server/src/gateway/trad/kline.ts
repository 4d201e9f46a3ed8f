/** GET /trad/kline: §3 rows, oldest first; §9 300 bars a request unless told otherwise. */
import type { Bar } from '@candor/core';
import { formatKlineRow, KLINE_COUNT, momentOfTimeKey } from '@candor/wire';
import type { Market } from '../../marketData/directory.ts';
import type { Handler } from '../handler.ts';
import { priceText, volumeText } from '../present.ts';

export const kline: Handler<'kline'> = async (request, { marketData }) => {
  const market = marketData.directory.marketOfSymbol('spot', request.marketSymbol);
  if (!market) return { refusal: 'marketUnknown' };
  const before = momentOfTimeKey(String(request.date ?? 0));
  const bars = await marketData.chart({
    marketId: market.spec.marketId,
    periodMinutes: request.periodMinutes,
    before,
    count: request.count ?? KLINE_COUNT,
  });
  return { data: bars.map((bar) => klineRowOf(market, bar)) };
};

/** A bar as the wire's text row, its volume in base coin. */
export function klineRowOf(market: Market, bar: Bar): string {
  return formatKlineRow({
    startsAt: bar.startsAt,
    open: priceText(market, bar.open),
    high: priceText(market, bar.high),
    low: priceText(market, bar.low),
    close: priceText(market, bar.close),
    volume: volumeText(market, bar.volumeLots),
  });
}
