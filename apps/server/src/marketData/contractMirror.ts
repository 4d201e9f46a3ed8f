/**
 * What a perpetual has beside its book and trades: mark and index as they are told, their bars, and the
 * facts that the engine is asked for now and then. Prices in ticks, lots, times in UTC milliseconds.
 */
import type { Bar, EventOf, PerpFacts } from '@candor/core';
import { ticksToNumber } from '@candor/money';
import { flatBar } from '../projections/bar.ts';
import type { MarkSeries } from '../projections/marks/tables.ts';
import { LiveCandles } from './candles.ts';

/** One bar of each. */
export type MarkBars = Readonly<Record<MarkSeries, Bar>>;

export class ContractMirror {
  /** Ticks; 0 before the first index price, so below. */
  mark = 0;
  index = 0;
  /** When the index was told last. */
  indexAt = 0;
  /** Lots open on either side. */
  openInterest = 0;
  /** Parts per 1 000 000 000 for one interval: charged last, and what would be charged now. */
  fundingRateE9 = 0;
  fundingNextE9 = 0;
  fundingAt = 0;
  private readonly bars = { mark: new LiveCandles(), index: new LiveCandles() };

  /** Takes what the engine knows; marks come by event and are taken only before the first. */
  take(facts: PerpFacts): void {
    if (facts.indexAt >= this.indexAt) {
      this.mark = facts.mark;
      this.index = facts.index;
      this.indexAt = facts.indexAt;
    }
    this.openInterest = facts.openInterest;
    this.fundingRateE9 = facts.fundingRateE9;
    this.fundingNextE9 = facts.fundingNextE9;
    this.fundingAt = facts.fundingAt;
  }

  /** A tick of the index moved the mark. */
  takeMark(event: EventOf<'markPriceChanged'>): void {
    this.mark = ticksToNumber(event.mark);
    this.index = ticksToNumber(event.index);
    this.indexAt = event.time;
    this.bars.mark.add(flatBar(event.time, this.mark), event.time);
    this.bars.index.add(flatBar(event.time, this.index), event.time);
  }

  /** Bars since this mirror began; the first one may have begun in mid-bar. */
  candles(series: MarkSeries): LiveCandles {
    return this.bars[series];
  }
}
