/**
 * Live bars of one market in all eight periods. SQL history may lag; from the first live trade on,
 * every bar is counted here, so a chart never lags: history before, live bars after.
 */
import { MS_PER_MINUTE } from '@candor/money';
import { type Bar, fillGaps, joinBars } from '../projections/bar.ts';
import { barStart, PERIODS_MINUTES, type PeriodMinutes } from '../projections/period.ts';

const MINUTES_PER_WEEK = 10_080;
/** Bars kept per period beside SQL: more than any projection lag of consequence. */
const KEPT = 256;

export class LiveCandles {
  private readonly bars = new Map<PeriodMinutes, Bar[]>(
    PERIODS_MINUTES.map((period) => [period, []]),
  );

  /** Counts in one trade (a bar of its own) made at `tradedAt`. */
  add(trade: Bar, tradedAt: number): void {
    for (const [period, bars] of this.bars) {
      const startsAt = barStart(period, tradedAt);
      const last = bars.at(-1);
      if (last?.startsAt === startsAt) bars[bars.length - 1] = joinBars(last, trade);
      else bars.push({ ...trade, startsAt });
      if (bars.length > 2 * KEPT) bars.splice(0, bars.length - KEPT);
    }
  }

  /** Makes the bars of each period from minutes that the engine still has (oldest first). */
  seed(minutes: readonly Bar[]): void {
    for (const bars of this.bars.values()) bars.length = 0;
    for (const minute of minutes) this.add(minute, minute.startsAt);
  }

  list(period: PeriodMinutes): readonly Bar[] {
    return this.bars.get(period) ?? [];
  }
}

export interface MergeAsk {
  readonly periodMinutes: PeriodMinutes;
  /** Bars that start before this time. */
  readonly before: number;
  readonly count: number;
  readonly now: number;
}

/** History and live bars as one series without holes, oldest first, at most `count` bars. A live bar
 *  replaces the history's when it has at least its volume: its first one may have begun in mid-bar,
 *  and then the fuller of the two is right. */
export function mergeBars(history: readonly Bar[], live: readonly Bar[], ask: MergeAsk): Bar[] {
  const byStart = new Map(history.map((bar) => [bar.startsAt, bar]));
  for (const bar of live) {
    const stored = byStart.get(bar.startsAt);
    if (stored === undefined || bar.volumeLots >= stored.volumeLots) byStart.set(bar.startsAt, bar);
  }
  const length = ask.periodMinutes * MS_PER_MINUTE;
  const current = barStart(ask.periodMinutes, ask.now);
  const lastStart = Math.min(
    current,
    barStart(ask.periodMinutes, ask.before + length - 1) - length,
  );
  const bars = [...byStart.values()]
    .filter((bar) => bar.startsAt <= lastStart)
    .sort((left, right) => left.startsAt - right.startsAt);
  return fillGaps(bars, { periodMinutes: ask.periodMinutes, lastStart, count: ask.count });
}

/** The bar of the running week from its days: the engine's minutes do not reach back a whole week. */
export function weekOfDays(days: readonly Bar[], now: number): Bar | undefined {
  const startsAt = barStart(MINUTES_PER_WEEK, now);
  const within = days.filter((day) => day.startsAt >= startsAt && day.volumeLots > 0);
  return within.length > 0 ? { ...within.reduce(joinBars), startsAt } : undefined;
}
