/**
 * The last 24 hours of one market: its minutes with the one before them, and their sum as it rolls on. A trade and a look cost the
 * same however many minutes there are; only a clock that was turned back has them summed up anew.
 */

import type { Bar } from '@candor/core';
import { MS_PER_DAY, MS_PER_MINUTE } from '@candor/money';
import { joinBars } from '../projections/bar.ts';
import { Extremes } from './extremes.ts';

const MS_PER_HOUR = 60 * MS_PER_MINUTE;
/** Beyond a day, for a clock that is turned back so far; cut when twice that has gathered. */
const SPARE_MS = MS_PER_HOUR;

export class Minutes {
  /** Oldest first; only minutes that had trades. */
  private bars: Bar[] = [];
  /** The minutes from here on are in the sums: those that start after `before`. */
  private from = 0;
  private before = Number.NEGATIVE_INFINITY;
  private volumeLots = 0n;
  private volumeQuote = 0n;
  private readonly highs = new Extremes((value, other) => value >= other);
  private readonly lows = new Extremes((value, other) => value <= other);

  /** Replaces everything by the engine's minutes. */
  seed(bars: readonly Bar[]): void {
    this.bars = [...bars];
    this.sumAnew();
  }

  /** Puts in a whole minute of before, unless it is there. */
  putIn(bar: Bar): void {
    const at = this.bars.findLastIndex(({ startsAt }) => startsAt <= bar.startsAt);
    if (this.bars[at]?.startsAt !== bar.startsAt) this.seed(this.bars.toSpliced(at + 1, 0, bar));
  }

  /** Counts in one trade, a bar of its own that starts on its minute; none comes before the last. */
  add(trade: Bar): void {
    const last = this.bars.at(-1);
    if (last?.startsAt === trade.startsAt) this.bars[this.bars.length - 1] = joinBars(last, trade);
    else this.bars.push(trade);
    if (trade.startsAt > this.before) this.count(trade);
    else this.from = this.bars.length;
    this.forget(trade.startsAt);
  }

  /** All that traded in the 24 hours up to and including the minute of `now`; undefined when nothing did. */
  day(now: number): Bar | undefined {
    this.rollTo(now);
    const [first, last] = [this.bars[this.from], this.bars.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    return {
      startsAt: first.startsAt,
      open: first.open,
      high: this.highs.extreme ?? first.high,
      low: this.lows.extreme ?? first.low,
      close: last.close,
      volumeLots: Number(this.volumeLots),
      volumeQuote: this.volumeQuote,
    };
  }

  /** The price 24 hours before the minute of `now` ended: where the last trade until then closed; undefined before any. */
  closeBefore(now: number): number | undefined {
    this.rollTo(now);
    return this.bars[this.from - 1]?.close;
  }

  /** The last bar that traded, however old. */
  get last(): Bar | undefined {
    return this.bars.at(-1);
  }

  private count(bar: Bar): void {
    this.volumeLots += BigInt(bar.volumeLots);
    this.volumeQuote += bar.volumeQuote;
    this.highs.add(bar.startsAt, bar.high);
    this.lows.add(bar.startsAt, bar.low);
  }

  private rollTo(now: number): void {
    const before = Math.floor(now / MS_PER_MINUTE) * MS_PER_MINUTE - MS_PER_DAY;
    if (before < this.before) this.sumAnew();
    this.cutTo(before);
  }

  /** Takes the minutes that start at `before` or earlier out of the sums. */
  private cutTo(before: number): void {
    this.before = before;
    for (let bar = this.bars[this.from]; bar !== undefined; bar = this.bars[this.from]) {
      if (bar.startsAt > before) break;
      this.volumeLots -= BigInt(bar.volumeLots);
      this.volumeQuote -= bar.volumeQuote;
      this.from += 1;
    }
    this.highs.dropUntil(before);
    this.lows.dropUntil(before);
  }

  private sumAnew(): void {
    this.from = 0;
    this.before = Number.NEGATIVE_INFINITY;
    this.volumeLots = 0n;
    this.volumeQuote = 0n;
    this.highs.clear();
    this.lows.clear();
    for (const bar of this.bars) this.count(bar);
  }

  /** More than a day is kept, so that cutting is rare, and the last minute before, which tells the price of then. */
  private forget(now: number): void {
    const oldest = this.bars[1];
    if (oldest === undefined || oldest.startsAt > now - MS_PER_DAY - 2 * SPARE_MS) return;
    const before = now - MS_PER_DAY - SPARE_MS;
    if (this.before < before) this.cutTo(before);
    const gone = this.bars.findIndex((bar) => bar.startsAt > before) - 1;
    this.bars.splice(0, gone);
    this.from -= gone;
  }
}
