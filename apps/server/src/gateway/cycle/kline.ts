/** GET /cycle/kline: §3 rows of the index, oldest first; §9 300 bars unless told otherwise. */
import type { Bar } from '@candor/core';
import { formatKlineRow, KLINE_COUNT, momentOfTimeKey } from '@candor/wire';
import type { CycleMirror } from '../../marketData/cycleMirror.ts';
import type { Handler } from '../handler.ts';
import { barText } from './presentCycle.ts';

export const cycleKline: Handler<'cycleKline'> = async (request, { cycles }) => {
  const mirror = cycles.ofSymbol(request.marketSymbol);
  if (!mirror) return { refusal: 'cycleUnknown' };
  const before = momentOfTimeKey(String(request.date ?? 0));
  const { periodMinutes, count = KLINE_COUNT } = request;
  const bars = await cycles.chart(mirror, { periodMinutes, before, count });
  return { data: bars.map((bar) => indexRowOf(mirror, bar)) };
};

/** A bar of the index as the wire's text row. */
export function indexRowOf(mirror: CycleMirror, bar: Bar): string {
  const text = (ticks: number) => barText(mirror, ticks);
  return formatKlineRow({
    startsAt: bar.startsAt,
    open: text(bar.open),
    high: text(bar.high),
    low: text(bar.low),
    close: text(bar.close),
    volume: '0',
  });
}
