/** Time: milliseconds since 1970, a safe integer. The core never reads a clock. */
import type { Branded } from './unit.ts';

/** UTC epoch milliseconds. A plain number passes as one: times are sums and differences (ADR 92). */
export type Millis = Branded<'Millis'>;

export const MS_PER_MINUTE = 60_000;
export const MS_PER_DAY = 86_400_000;

/** The day of a time, counted from 1970, UTC. */
export function dayOf(time: Millis): number {
  return Math.floor(time / MS_PER_DAY);
}
