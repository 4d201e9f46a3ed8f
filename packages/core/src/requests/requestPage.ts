/**
 * RequestPage: the columns of a few thousand remembered requests, filled from the first row to the last
 * and emptied at once. Outcomes lie one behind the other, each as long as it is.
 */

/** The longest outcome in bytes. */
export const OUTCOME_MAX = 64;

/** A request key with what it was used for. Times in UTC epoch ms. */
export interface RememberedRequest {
  readonly key: bigint;
  /** Member index; -1 = the operator. */
  readonly owner: number;
  readonly time: number;
  /** 53 bits over the command. */
  readonly fingerprint: number;
  readonly outcome: Uint8Array;
}

export class RequestPage {
  readonly keys: BigUint64Array;
  readonly owners: Int32Array;
  readonly times: Float64Array;
  readonly fingerprints: Float64Array;
  /** Per row where its outcome ends. */
  private readonly ends: Int32Array;
  private outcomes: Uint8Array;

  constructor(rows: number) {
    this.keys = new BigUint64Array(rows);
    this.owners = new Int32Array(rows);
    this.times = new Float64Array(rows);
    this.fingerprints = new Float64Array(rows);
    this.ends = new Int32Array(rows);
    this.outcomes = new Uint8Array((rows * OUTCOME_MAX) / 2);
  }

  /** Fills a row; the rows before it are filled. */
  write(row: number, request: RememberedRequest): void {
    this.keys[row] = request.key;
    this.owners[row] = request.owner;
    this.times[row] = request.time;
    this.fingerprints[row] = request.fingerprint;
    const start = this.startOf(row);
    const end = start + request.outcome.length;
    if (end > this.outcomes.length) this.grow();
    this.outcomes.set(request.outcome, start);
    this.ends[row] = end;
  }

  /** A copy of the outcome of a row. */
  outcomeOf(row: number): Uint8Array {
    return this.outcomes.slice(this.startOf(row), this.ends[row]);
  }

  private startOf(row: number): number {
    return row === 0 ? 0 : (this.ends[row - 1] ?? 0);
  }

  /** From half of what outcomes may take to all of it. */
  private grow(): void {
    const whole = new Uint8Array(this.outcomes.length * 2);
    whole.set(this.outcomes);
    this.outcomes = whole;
  }
}
