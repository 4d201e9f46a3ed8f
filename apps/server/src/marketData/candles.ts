/**
 * Live bars of one market in all eight periods. SQL history may lag; from the first live trade on,
 * every bar is counted here, so a chart never lags: history before, live bars after.
 */

import type { Bar } from '@candor/core';
import { MS_PER_MINUTE, PERIODS, type Period } from '@candor/money';
import { fillGaps, joinBars } from '../projections/bar.ts';
import { barStart } from '../projections/period.ts';

const MINUTES_PER_WEEK = 10_080;
/** Bars kept per period beside those of before: as many as one answer has at the most. */
const KEPT = 1_000;

export class LiveCandles {
  private readonly bars = new Map<Period, Bar[]>(PERIODS.map((period) => [period, []]));
  /** What came since the periods were joined last, all in one minute: it is counted once for all of them. */
  private fresh: Bar | undefined;
  /** Periods of which older bars were let go. */
  private readonly cut = new Set<Period>();

  /** Counts in one trade (a bar of its own) made at `tradedAt`. */
  add(trade: Bar, tradedAt: number): void {
    const startsAt = barStart(1, tradedAt);
    if (this.fresh?.startsAt === startsAt) this.fresh = joinBars(this.fresh, trade);
    else {
      this.joinFresh();
      this.fresh = { ...trade, startsAt };
    }
  }

  /** Makes the bars of each period from minutes that the engine still has (oldest first). */
  seed(minutes: readonly Bar[]): void {
    for (const bars of this.bars.values()) bars.length = 0;
    this.cut.clear();
    this.fresh = undefined;
    for (const minute of minutes) this.add(minute, minute.startsAt);
  }

  list(period: Period): readonly Bar[] {
    this.joinFresh();
    return this.bars.get(period) ?? [];
  }

  /** Where the oldest bar of a period starts, once older ones were let go; undefined while none were. */
  since(period: Period): number | undefined {
    const [oldest] = this.list(period);
    return this.cut.has(period) ? oldest?.startsAt : undefined;
  }

  private joinFresh(): void {
    const { fresh } = this;
    if (fresh === undefined) return;
    this.fresh = undefined;
    for (const [period, bars] of this.bars) {
      const startsAt = barStart(period, fresh.startsAt);
      const last = bars.at(-1);
      if (last?.startsAt === startsAt) bars[bars.length - 1] = joinBars(last, fresh);
      else bars.push({ ...fresh, startsAt });
      if (bars.length <= 2 * KEPT) continue;
      bars.splice(0, bars.length - KEPT);
      this.cut.add(period);
    }
  }
}

export interface MergeAsk {
  readonly periodMinutes: Period;
  /** Bars that start before this time. */
  readonly before: number;
  readonly count: number;
  readonly now: number;
}

/** Bars that start before a time; undefined = up to now. */
export interface BarsBefore {
  readonly periodMinutes: Period;
  readonly before: number | undefined;
  readonly count: number;
}

/** Asks for as many bars as are wanted: of a time to come those up to now, as none of them starts in between. */
export function askBefore({ periodMinutes, before, count }: BarsBefore, now: number): MergeAsk {
  const end = now + 1;
  return { periodMinutes, before: Math.min(before ?? end, end), count, now };
}

/** Asks for the bars from that of `since` up to the running one: the clock may lag behind the live ones. */
export function askSince(live: readonly Bar[], { periodMinutes, since, clock }: Since): MergeAsk {
  const now = Math.max(clock, live.at(-1)?.startsAt ?? 0);
  const before = barStart(periodMinutes, now) + 1;
  const span = before - barStart(periodMinutes, since);
  const count = Math.min(Math.ceil(span / (periodMinutes * MS_PER_MINUTE)), SINCE_MAX);
  return { periodMinutes, before, count, now };
}

/** More bars than these end between two pushes only while a past is played. */
const SINCE_MAX = 10;

export interface Since {
  readonly periodMinutes: Period;
  readonly since: number;
  readonly clock: number;
}

/** History and live bars as one series without holes, oldest first, at most `count` bars. A live bar
 *  replaces the history's when it has at least its volume: its first one may have begun in mid-bar,
 *  and then the fuller of the two is right. */
export function mergeBars(history: readonly Bar[], live: readonly Bar[], ask: MergeAsk): Bar[] {
  return merge(history, { live, choose: fuller }, ask);
}

/** Likewise of bars without volume: what both have seen of a bar is what it was. */
export function mergeMarks(history: readonly Bar[], live: readonly Bar[], ask: MergeAsk): Bar[] {
  return merge(history, { live, choose: joinBars }, ask);
}

function fuller(stored: Bar, live: Bar): Bar {
  return live.volumeLots >= stored.volumeLots ? live : stored;
}

interface Live {
  readonly live: readonly Bar[];
  /** Of a bar that both have. */
  readonly choose: (stored: Bar, live: Bar) => Bar;
}

function merge(history: readonly Bar[], { live, choose }: Live, ask: MergeAsk): Bar[] {
  const length = ask.periodMinutes * MS_PER_MINUTE;
  const current = barStart(ask.periodMinutes, ask.now);
  const lastStart = Math.min(
    current,
    barStart(ask.periodMinutes, ask.before + length - 1) - length,
  );
  const from = lastStart - (ask.count - 1) * length;
  const byStart = new Map(barsFrom(history, from).map((bar) => [bar.startsAt, bar]));
  for (const bar of barsFrom(live, from)) {
    const stored = byStart.get(bar.startsAt);
    byStart.set(bar.startsAt, stored === undefined ? bar : choose(stored, bar));
  }
  const bars = [...byStart.values()]
    .filter((bar) => bar.startsAt <= lastStart)
    .sort((left, right) => left.startsAt - right.startsAt);
  return fillGaps(bars, { periodMinutes: ask.periodMinutes, lastStart, count: ask.count });
}

/** Those that start at `from` or later, and the one before them, which tells where a hole is filled from. */
export function barsFrom(bars: readonly Bar[], from: number): readonly Bar[] {
  return bars.slice(
    Math.max(
      bars.findLastIndex((bar) => bar.startsAt <= from),
      0,
    ),
  );
}

/** The weeks of `days` (oldest first) from the one that `since` lies in: the engine's minutes do not reach back a whole
 *  week, and what SQL had of the running one was part of it. */
export function weeksOfDays(days: readonly Bar[], since: number): Bar[] {
  const weeks: Bar[] = [];
  const first = barStart(MINUTES_PER_WEEK, since);
  for (const day of days) {
    if (day.startsAt < first || day.volumeLots === 0) continue;
    const startsAt = barStart(MINUTES_PER_WEEK, day.startsAt);
    const last = weeks.at(-1);
    if (last?.startsAt === startsAt) weeks[weeks.length - 1] = joinBars(last, day);
    else weeks.push({ ...day, startsAt });
  }
  return weeks;
}
