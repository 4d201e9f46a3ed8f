/** The price axis follows the candles: bands far away, such as ENE's, do not press them to a line. */
import type { AxisCreateRangeParams, AxisRange } from 'klinecharts';

/** How far indicators may widen the range beyond the candles, as a share of the candles' own. */
const WIDER = 0.25;
/** Free at top and bottom, as shares of what is shown. */
const GAP = { top: 0.06, bottom: 0.04 };

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What candles and indicators together may take, no more than `WIDER` beyond the candles. */
export function fitted(candles: Span, all: Span): Span {
  const height = candles.to - candles.from || Math.abs(candles.to) * 0.002 || 1;
  const from = Math.max(all.from, candles.from - WIDER * height);
  const to = Math.min(all.to, candles.to + WIDER * height);
  const [low, high] = [Math.min(from, candles.from), Math.max(to, candles.to)];
  const whole = high - low || height;
  return { from: low - GAP.bottom * whole, to: high + GAP.top * whole };
}

/** The library's range, fitted to the candles that are to be seen; its own while there are none. */
export function candleRange({ chart, defaultRange }: AxisCreateRangeParams): AxisRange {
  const { from, to } = chart.getVisibleRange();
  const bars = chart.getDataList().slice(Math.max(0, from), to);
  if (bars.length === 0) return defaultRange;
  const candles = {
    from: Math.min(...bars.map(({ low }) => low)),
    to: Math.max(...bars.map(({ high }) => high)),
  };
  const span = fitted(candles, { from: defaultRange.from, to: defaultRange.to });
  const range = span.to - span.from;
  return {
    ...span,
    range,
    realFrom: span.from,
    realTo: span.to,
    realRange: range,
    displayFrom: span.from,
    displayTo: span.to,
    displayRange: range,
  };
}
