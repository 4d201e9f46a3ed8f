import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 50;

/** Asks again until the answer is something, neither undefined nor false, and hands it on; a test that waits longer than its patience, a minute, fails with `what`. */
export async function until<Found>(
  ask: () => Found | Promise<Found>,
  what = 'it came',
  patienceMs = PATIENCE_MS,
): Promise<Exclude<Found, undefined | false>> {
  const late = performance.now() + patienceMs;
  for (;;) {
    const found = await ask();
    if (found !== undefined && found !== false) return found as Exclude<Found, undefined | false>;
    assert.ok(performance.now() < late, `not in time: ${what}`);
    await setTimeout(PAUSE_MS);
  }
}
