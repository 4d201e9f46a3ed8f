/** Daily and weekly bars of a demo's pair before its first trade, which join its first bar without a gap. */

import type { Bar } from '@candor/core';
import { MS_PER_DAY } from '@candor/money';
import { seededRandom } from '../indexPrice/random.ts';
import { joinBars } from '../projections/bar.ts';
import { barStart } from '../projections/period.ts';
import { type CoinPaths, PAST_DAYS, STEPS_PER_DAY } from './coinPaths.ts';

export const DAY_MINUTES = 1_440;
export const WEEK_MINUTES = 10_080;

/** What a pair's past follows from. */
export interface PastGround {
  readonly paths: CoinPaths;
  readonly base: string;
  readonly quote: string;
  readonly seed: number;
  /** The first bars of days that were traded, oldest first; the second is of a whole day. */
  readonly firstDays: readonly Bar[];
}

/**
 * Two years of days up to the first traded one, oldest first; none for a coin without a path. Of marks and indexes,
 * which have no volume, neither has the past.
 */
export function pastDays(ground: PastGround): Bar[] {
  const [first, second = first] = ground.firstDays;
  const shape = shapeOf(ground);
  if (first === undefined || second === undefined || shape === undefined) return [];
  const random = seededRandom(ground.seed);
  const worth = Number(second.volumeQuote) / Math.max(second.volumeLots * middleOf(second), 1);
  return Array.from({ length: PAST_DAYS }, (_, back) => {
    const bar = priced(first, shape.slice(back * STEPS_PER_DAY, (back + 1) * STEPS_PER_DAY + 1));
    const lively =
      Math.exp(0.25 * random.normal()) * (0.7 + 12 * ((bar.high - bar.low) / bar.high));
    const volumeLots = Math.ceil(second.volumeLots * Math.min(lively, 3));
    const volumeQuote = BigInt(Math.round(volumeLots * middleOf(bar) * worth));
    return { ...bar, startsAt: first.startsAt - (back + 1) * MS_PER_DAY, volumeLots, volumeQuote };
  }).reverse();
}

/** The same by weeks; the traded week that begins among the days has what was before it too. */
export function pastWeeks(days: readonly Bar[], tradedWeeks: readonly Bar[]): Bar[] {
  const weeks = new Map<number, Bar>();
  for (const bar of [...days, ...tradedWeeks]) {
    const startsAt = barStart(WEEK_MINUTES, bar.startsAt);
    const week = weeks.get(startsAt);
    weeks.set(startsAt, week === undefined ? { ...bar, startsAt } : joinBars(week, bar));
  }
  return [...weeks.values()];
}

/** The pair's path: its base coin's against its quote coin's. */
function shapeOf({ paths, base, quote }: PastGround): readonly number[] | undefined {
  const path = paths.get(base);
  const against = paths.get(quote);
  if (path === undefined || (against === undefined && quote !== 'USDT')) return undefined;
  return Array.from(path, (each, step) => Math.exp(each - (against?.[step] ?? 0)));
}

/** A day of the path, newest step first, in ticks from the price of the first trade. */
function priced({ open: joint }: Bar, steps: readonly number[]): Omit<Bar, 'startsAt'> {
  const ticks = steps.map((step) => Math.max(Math.round(joint * step), 1));
  const [close = 1, open = 1] = [ticks[0], ticks.at(-1)];
  const [high, low] = [Math.max(...ticks), Math.min(...ticks)];
  return { open, high, low, close, volumeLots: 0, volumeQuote: 0n };
}

function middleOf({ high, low }: Pick<Bar, 'high' | 'low'>): number {
  return (high + low) / 2;
}
