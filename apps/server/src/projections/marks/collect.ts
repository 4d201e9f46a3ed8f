/** The bars that marks and indexes change, in every period: pure, so that it can be tested without SQL. */
import type { Bar, EventOf } from '@candor/core';
import { type MarketId, PERIODS, type Period, ticksToNumber } from '@candor/money';
import { flatBar, joinBars } from '../bar.ts';
import { barStart } from '../period.ts';
import type { MarkSeries } from './tables.ts';

export interface MarkChange {
  readonly marketId: MarketId;
  readonly series: MarkSeries;
  readonly periodMinutes: Period;
  /** Without volume. */
  readonly bar: Bar;
}

/** The bars of ticks, by market, series, period and start. Each tick is joined to its minute, and minutes to the rest. */
export function collectMarks(events: readonly EventOf<'markPriceChanged'>[]): MarkChange[] {
  const bars = new Map<string, MarkChange>();
  for (const { marketId, mark, index, time } of events) {
    const startsAt = barStart(1, time);
    const at = { marketId, periodMinutes: 1 } as const;
    join(bars, { ...at, series: 'mark', bar: flatBar(startsAt, ticksToNumber(mark)) });
    join(bars, { ...at, series: 'index', bar: flatBar(startsAt, ticksToNumber(index)) });
  }
  for (const { bar, ...of } of [...bars.values()]) {
    for (const periodMinutes of PERIODS) {
      if (periodMinutes === 1) continue;
      join(bars, {
        ...of,
        periodMinutes,
        bar: { ...bar, startsAt: barStart(periodMinutes, bar.startsAt) },
      });
    }
  }
  return [...bars.values()];
}

function join(bars: Map<string, MarkChange>, change: MarkChange): void {
  const { marketId, series, periodMinutes, bar } = change;
  const key = `${marketId} ${series} ${periodMinutes} ${bar.startsAt}`;
  const before = bars.get(key);
  bars.set(key, before === undefined ? change : { ...change, bar: joinBars(before.bar, bar) });
}
