/**
 * Live bars of one market in all eight periods. SQL history may lag; from the first live trade on,
 * every bar is counted here, so a chart never lags: history before, live bars after.
 */
import { MS_PER_MINUTE, PERIODS, type Period } from '@candor/money';
import { type Bar, fillGaps, joinBars } from '../projections/bar.ts';
import { barStart } from '../projections/period.ts';

const MINUTES_PER_WEEK = 10_080;
/** Bars kept per period beside SQL: more than any projection lag of consequence. */
const KEPT = 256;

export class LiveCandles {
  private readonly bars = new Map<Period, Bar[]>(PERIODS.map((period) => [period, []]));

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

  /** Joins what is known of a bar from before to the one that began here in its middle, or will go on here. */
  join(period: Period, known: Bar | undefined): void {
    const bars = this.bars.get(period) ?? [];
    if (known === undefined) return;
    const at = bars.findIndex((bar) => bar.startsAt === known.startsAt);
    const bar = bars[at];
    if (bar !== undefined) bars[at] = joinBars(known, bar);
    else if (known.startsAt > (bars.at(-1)?.startsAt ?? 0)) bars.push(known);
  }

  list(period: Period): readonly Bar[] {
    return this.bars.get(period) ?? [];
  }
}

export interface MergeAsk {
  readonly periodMinutes: Period;
  /** Bars that start before this time. */
  readonly before: number;
  readonly count: number;
  readonly now: number;
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
  const byStart = new Map(history.map((bar) => [bar.startsAt, bar]));
  for (const bar of live) {
    const stored = byStart.get(bar.startsAt);
    byStart.set(bar.startsAt, stored === undefined ? bar : choose(stored, bar));
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
