/** A short knock under the finger, where the device has one. */

const TICK_MS = 6;

/** One mark passed, one step made. */
export function tick(): void {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(TICK_MS);
}
