/**
 * A device whose clock jumped, or that slept, knows neither the time nor what happened meanwhile: the server is asked
 * for both as soon as it is noticed. A sleep is what no monotonic clock counts, or what timers missed.
 */
import { isUnderWay, readAgain, readAllAgain } from '../shared/api/answers.ts';
import { at } from '../shared/api/callKey.ts';
import { onClockSet } from '../shared/session/clock.ts';
import { feed } from '../shared/socket/feed.ts';

const BEAT_MS = 1_000;
/** Timers of a busy page are late too. */
const SLEPT_MS = 10_000;
/** More than clocks drift before the time is asked for again. */
const APART_MS = 1_000;
const TIME = at('/home/systemTime');

/** Looks every second, and as soon as the page is seen again. */
export function watchClock(page: Document): void {
  let last = readClocks();
  let apartMs = 0;
  onClockSet(() => {
    apartMs = 0;
  });
  const beat = () => {
    if (page.hidden) return;
    const now = readClocks();
    const stoodMs = now.monotonic - last.monotonic;
    const sleptMs = now.wall - last.wall - stoodMs;
    last = now;
    apartMs += sleptMs;
    if (stoodMs > SLEPT_MS || Math.abs(sleptMs) > SLEPT_MS) wake(Math.max(0, sleptMs));
    else if (Math.abs(apartMs) > APART_MS && !isUnderWay(TIME)) void readAgain(TIME);
  };
  setInterval(beat, BEAT_MS);
  page.addEventListener('visibilitychange', beat);
}

function readClocks() {
  return { wall: Date.now(), monotonic: performance.now() };
}

/** The line may have gone in the meantime without a word, and all that was read may be old. */
function wake(sleptMs: number): void {
  feed.wake(sleptMs);
  void readAllAgain();
}
