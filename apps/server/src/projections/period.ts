/** Where a bar of each candle period begins: aligned to the epoch in UTC, weeks on Monday. */
import { MS_PER_DAY, MS_PER_MINUTE, type Period } from '@candor/money';

const MINUTES_PER_WEEK = 10_080;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY = 4 * MS_PER_DAY;

/** The start of the bar that contains `time` (epoch milliseconds). */
export function barStart(periodMinutes: Period, time: number): number {
  const length = periodMinutes * MS_PER_MINUTE;
  const offset = periodMinutes === MINUTES_PER_WEEK ? FIRST_MONDAY : 0;
  return Math.floor((time - offset) / length) * length + offset;
}
