/** Bars in which nothing traded: the exchange tells them in a chart, but pushes none. */
import type { Period } from '@candor/money';
import type { ChartBar } from './chartBar.ts';

const MS_PER_MINUTE = 60_000;

/** Those between two bars of a period, flat at the close of the earlier one; empty when the later one is the next. */
export function quietBars(earlier: ChartBar, later: ChartBar, periodMinutes: Period): ChartBar[] {
  const length = periodMinutes * MS_PER_MINUTE;
  const count = (later.timestamp - earlier.timestamp) / length - 1;
  const { close } = earlier;
  const flat = { open: close, high: close, low: close, close, volume: 0 };
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, at) => {
    return { ...flat, timestamp: earlier.timestamp + (at + 1) * length };
  });
}
