/** When the app asks again who holds the device. */

/** Away for this long locks. */
export const LOCK_AFTER_MS = 300_000;

/** Is the app locked for who comes back? A clock that was set back locks too: nobody knows how long it was. */
export function locksAfter(leftAtMs: number | undefined, nowMs: number): boolean {
  if (leftAtMs === undefined) return false;
  return nowMs < leftAtMs || nowMs - leftAtMs >= LOCK_AFTER_MS;
}
