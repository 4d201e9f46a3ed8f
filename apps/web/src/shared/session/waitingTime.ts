/** How long until another code may be asked for. */

/** Whole seconds from `now` to `until`, both UTC milliseconds; 0 when it has passed. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
