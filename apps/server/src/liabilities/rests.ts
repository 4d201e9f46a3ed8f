/**
 * How long no statement is made because somebody wishes one. Statements are kept for ever: whoever brings members with
 * money one after the other has some of them soon, then one each ten minutes, half a megabyte a day.
 */

/** Between a statement and one that is wished: at least this, and a hundred times what counting took. */
const REST_MS = 10_000;
const REST_TIMES = 100;
/** So many may follow each other as soon as that, if nobody wished any for long; one more comes back each time. */
const SOON_MAX = 30;
const EACH_MS = 600_000;

export class Rests {
  private readonly restMs: number;
  /** When all that may come soon are there again. */
  private wholeAt = Number.NEGATIVE_INFINITY;

  constructor(restMs = REST_MS) {
    this.restMs = restMs;
  }

  /** A statement was made, which took so long; from when on the next may be.   Units: milliseconds. */
  after(now: number, tookMs: number): number {
    this.wholeAt = Math.max(this.wholeAt, now) + EACH_MS;
    const rested = now + Math.max(this.restMs, REST_TIMES * tookMs);
    return Math.max(rested, this.wholeAt - SOON_MAX * EACH_MS);
  }
}
