/** When a member is told how long they have been at it. Source: issue 11 §3. */

/** From the day's first contract on, this often. */
export const NOTICE_EVERY_MS = 30 * 60_000;
const MINUTE_MS = 60_000;

/** Milliseconds until the next notice; `startedAt` is the acceptance of the day's first contract. */
export function untilNotice(startedAt: number, now: number): number {
  const gone = Math.max(0, now - startedAt);
  return NOTICE_EVERY_MS - (gone % NOTICE_EVERY_MS);
}

/** Whole minutes since the day's first contract. */
export function minutesSince(startedAt: number, now: number): number {
  return Math.max(0, Math.floor((now - startedAt) / MINUTE_MS));
}
