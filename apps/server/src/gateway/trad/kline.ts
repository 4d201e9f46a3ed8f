/** GET /trad/kline: §3 rows, oldest first; §9 300 bars a request unless told otherwise. */
import { KLINE_COUNT, momentOfTimeKey, timeKeyOf } from '@candor/wire';
import type { Bar } from '../../projections/bar.ts';
import type { Handler } from '../handler.ts';
import { listMarkets, type Market, priceText, quantityText } from '../present.ts';

export const kline: Handler<'kline'> = async (request, { marketData }) => {
  const market = listMarkets(marketData).find(
    ({ marketSymbol }) => marketSymbol === request.marketSymbol,
  );
  if (!market) return { refusal: 'marketUnknown' };
  const before = momentOfTimeKey(String(request.date ?? 0));
  if (before === undefined && (request.date ?? 0) !== 0) return { refusal: 'requestInvalid' };
  const bars = await marketData.chart({
    marketId: market.spec.marketId,
    periodMinutes: request.periodMinutes,
    before,
    count: request.count ?? KLINE_COUNT,
  });
  return { data: bars.map((bar) => klineRowOf(market, bar)) };
};

/** A bar as the wire's text row. */
export function klineRowOf(market: Market, bar: Bar): string {
  const prices = [bar.open, bar.high, bar.low, bar.close].map((price) => priceText(market, price));
  return [timeKeyOf(bar.startsAt), ...prices, quantityText(market, bar.volumeLots)].join('|');
}
