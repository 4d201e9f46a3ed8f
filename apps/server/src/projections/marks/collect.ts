/** The bars that marks and indexes change, in every period: pure, so that it can be tested without SQL. */
import type { EventOf } from '@candor/core';
import { PERIODS, type Period, ticksToNumber } from '@candor/money';
import { type Bar, flatBar, joinBars } from '../bar.ts';
import { barStart } from '../period.ts';
import type { MarkSeries } from './tables.ts';

export interface MarkChange {
  readonly marketId: number;
  readonly series: MarkSeries;
  readonly periodMinutes: Period;
  /** Without volume. */
  readonly bar: Bar;
}

/** The bars of ticks, by market, series, period and start. */
export function collectMarks(events: readonly EventOf<'markPriceChanged'>[]): MarkChange[] {
  const bars = new Map<string, MarkChange>();
  for (const { marketId, mark, index, time } of events) {
    addTick(bars, { marketId, series: 'mark', price: ticksToNumber(mark), time });
    addTick(bars, { marketId, series: 'index', price: ticksToNumber(index), time });
  }
  return [...bars.values()];
}

interface Tick {
  readonly marketId: number;
  readonly series: MarkSeries;
  readonly price: number;
  readonly time: number;
}

function addTick(bars: Map<string, MarkChange>, { marketId, series, price, time }: Tick): void {
  for (const periodMinutes of PERIODS) {
    const startsAt = barStart(periodMinutes, time);
    const key = `${marketId} ${series} ${periodMinutes} ${startsAt}`;
    const tick = flatBar(startsAt, price);
    const before = bars.get(key);
    const bar = before === undefined ? tick : joinBars(before.bar, tick);
    bars.set(key, { marketId, series, periodMinutes, bar });
  }
}
