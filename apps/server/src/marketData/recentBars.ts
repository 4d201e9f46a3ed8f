/**
 * The newest bars of each series as SQL had them when a chart first asked, kept as long as live bars go on where
 * they end. Only what is older is asked of SQL, and equal questions under way share one answer.
 */

import type { Bar } from '@candor/core';
import { MS_PER_MINUTE, type Period } from '@candor/money';
import { askedForAll } from '../ops/asking.ts';
import { barStart } from '../projections/period.ts';
import { barsFrom } from './candles.ts';

/** As many as one answer has at the most. */
export const RECENT_BARS = 1_000;

export interface BarsSpan {
  /** Bars that start before this time. */
  readonly before: number;
  readonly count: number;
}

export interface Series {
  /** No other series has it. */
  readonly name: string;
  readonly periodMinutes: Period;
  /** Where live bars begin, once older ones of them were let go; undefined while none were. */
  readonly liveSince: () => number | undefined;
  /** Asks SQL: the newest bars that there are in the span, oldest first. */
  readonly read: (span: BarsSpan) => Promise<readonly Bar[]>;
}

export interface RecentBarsOptions {
  /** Whether SQL has all bars of before the live ones: only then may an answer be kept. */
  readonly isWhole: () => boolean;
  readonly now: () => number;
}

/** Bars of before, and since when live ones alone tell of what is newer. */
export interface Recent {
  readonly bars: readonly Bar[];
  readonly readAt: number;
}

export class RecentBars {
  private readonly options: RecentBarsOptions;
  private readonly kept = new Map<string, Recent>();
  private readonly underWay = new Map<string, Promise<readonly Bar[]>>();

  constructor(options: RecentBarsOptions) {
    this.options = options;
  }

  /** Every bar of before that a chart of the span shows, and the one before its first. */
  async list(series: Series, { before: until, count }: BarsSpan): Promise<Recent> {
    const { periodMinutes } = series;
    const before = boundOf(periodMinutes, until);
    const from = before - count * periodMinutes * MS_PER_MINUTE;
    const since = series.liveSince();
    if (since !== undefined) return this.behind(series, { before, count }, since <= from);
    const kept = this.kept.get(series.name) ?? (await this.keep(series));
    if (kept && reaches(kept, from)) return { ...kept, bars: within(kept.bars, from, before) };
    return this.read(series, { before, count });
  }

  /** What is kept of a series: its newest bars; undefined until they have been read, which begins then. */
  known(series: Series): Recent | undefined {
    if (series.liveSince() !== undefined) return { bars: [], readAt: this.options.now() };
    const kept = this.kept.get(series.name);
    if (kept === undefined) this.keep(series).catch(() => undefined);
    return kept;
  }

  /** Live bars were let go: those of before would leave a hole between, and live ones alone tell of what is newer. */
  private async behind(series: Series, span: BarsSpan, isLive: boolean): Promise<Recent> {
    this.kept.delete(series.name);
    return isLive ? { bars: [], readAt: this.options.now() } : this.read(series, span);
  }

  private async read(series: Series, { before, count }: BarsSpan): Promise<Recent> {
    const key = `${series.name} ${before} ${count}`;
    const readAt = this.options.now();
    return { bars: await this.shared(key, () => series.read({ before, count })), readAt };
  }

  /** Reads the newest once; undefined while SQL lacks some. */
  private async keep(series: Series): Promise<Recent | undefined> {
    if (!this.options.isWhole()) return undefined;
    const readAt = this.options.now();
    const before = boundOf(series.periodMinutes, readAt + 1);
    const span = { before, count: RECENT_BARS };
    const bars = await this.shared(series.name, () => series.read(span));
    const kept = this.kept.get(series.name) ?? { bars, readAt };
    this.kept.set(series.name, kept);
    return kept;
  }

  private shared(key: string, read: () => Promise<readonly Bar[]>): Promise<readonly Bar[]> {
    const running = this.underWay.get(key);
    if (running !== undefined) return running;
    const begun = askedForAll(read).finally(() => this.underWay.delete(key));
    this.underWay.set(key, begun);
    return begun;
  }
}

/** The same for every time within a bar: where the next one starts. */
function boundOf(periodMinutes: Period, before: number): number {
  const length = periodMinutes * MS_PER_MINUTE;
  return barStart(periodMinutes, before - 1) + length;
}

function reaches({ bars }: Recent, from: number): boolean {
  return bars.length < RECENT_BARS || (bars[0]?.startsAt ?? 0) <= from;
}

/** From the last bar that starts at `from` or earlier, up to `before`. */
function within(bars: readonly Bar[], from: number, before: number): readonly Bar[] {
  const end = bars.findLastIndex((bar) => bar.startsAt < before) + 1;
  return barsFrom(bars.slice(0, end), from);
}
