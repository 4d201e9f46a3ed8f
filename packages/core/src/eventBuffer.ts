/**
 * EventBuffer: what one batch made happen, as fixed records in one growing block of memory, so that
 * the hot path allocates nothing and the same bytes travel between threads. `readEvents` decodes.
 * A record is a row of 8-byte words: [type + length, seq, time, then the fields of its type].
 * Machine byte order: the bytes never leave the machine.
 */
import { invariant } from '@candor/money';
import type { Exact } from './ledger/exact.ts';

/** The number each event type is stored as. */
export const EVENT_CODES = {
  assetListed: 1,
  marketListed: 2,
  marketChanged: 3,
  indexPriceChanged: 4,
  memberOpened: 5,
  memberFrozenSet: 6,
  fundsCredited: 7,
  orderAccepted: 8,
  orderFilled: 9,
  orderRested: 10,
  orderCanceled: 11,
  exchangeHalted: 12,
  rebatePaid: 13,
  inviterSet: 14,
  platformAssetSet: 15,
  withdrawalsLocked: 16,
} as const;

const HALF = 4_294_967_296;
const START_WORDS = 4096;

export class EventBuffer {
  private buffer = new ArrayBuffer(START_WORDS * 8);
  private floats = new Float64Array(this.buffer);
  private ints = new Int32Array(this.buffer);
  private wides = new BigInt64Array(this.buffer);
  private end = 0;
  private cursor = 0;
  private events = 0;
  private seq = 0;
  private time = 0;

  /** Events written since the last clear. */
  get count(): number {
    return this.events;
  }

  /** Forgets every event, keeping the memory. */
  clear(): void {
    this.end = 0;
    this.cursor = 0;
    this.events = 0;
  }

  /** Every event that follows carries this seq and time. */
  setEntry(seq: number, time: number): void {
    this.seq = seq;
    this.time = time;
  }

  /** A copy of the records, for another thread or `readEvents`. */
  toBytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.buffer.slice(0, this.end * 8));
  }

  /** Starts a record of `words` words (its header of three included). */
  begin(code: number, words: number): void {
    invariant(this.cursor === this.end, 'the record before is complete');
    if (this.end + words > this.floats.length) this.grow(words);
    const start = this.end;
    this.ints[start * 2] = code;
    this.ints[start * 2 + 1] = words;
    this.floats[start + 1] = this.seq;
    this.floats[start + 2] = this.time;
    this.cursor = start + 3;
    this.end = start + words;
    this.events += 1;
  }

  /** One word: a safe integer. */
  putNumber(value: number): void {
    this.floats[this.cursor] = value;
    this.cursor += 1;
  }

  /** One word: two 32-bit integers. */
  putPair(first: number, second: number): void {
    this.ints[this.cursor * 2] = first;
    this.ints[this.cursor * 2 + 1] = second;
    this.cursor += 1;
  }

  /** One word: a 64-bit amount. */
  putExact(value: Exact): void {
    if (typeof value === 'number') {
      const high = Math.floor(value / HALF);
      this.ints[this.cursor * 2] = value - high * HALF;
      this.ints[this.cursor * 2 + 1] = high;
    } else this.wides[this.cursor] = value;
    this.cursor += 1;
  }

  private grow(words: number): void {
    const wanted = Math.max(this.floats.length * 2, this.end + words);
    const grown = new ArrayBuffer(wanted * 8);
    new Uint8Array(grown).set(new Uint8Array(this.buffer));
    this.buffer = grown;
    this.floats = new Float64Array(grown);
    this.ints = new Int32Array(grown);
    this.wides = new BigInt64Array(grown);
  }
}
