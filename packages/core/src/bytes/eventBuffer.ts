/**
 * EventBuffer: what one batch made happen, as fixed records in one growing block of memory, so that
 * the hot path allocates nothing and the same bytes travel between threads. `readEvents` decodes.
 * A record is a row of 8-byte words: [code + length, seq, time, then the fields of its word]; two small
 * fields that follow each other share a word.
 * Machine byte order: the bytes never leave the machine.
 */
import { invariant } from '@candor/money';

/** The exact inverse of 2^32: to multiply takes a third of the time. */
const PER_HALF = 1 / 4_294_967_296;
/** 2 KiB: many live for one command only, and what is long grows once. */
const START_WORDS = 256;
/** Words of a record before its fields. */
const HEADER = 3;

export class EventBuffer {
  private buffer = new ArrayBuffer(START_WORDS * 8);
  private floats = new Float64Array(this.buffer);
  private ints = new Int32Array(this.buffer);
  private wides = new BigInt64Array(this.buffer);
  private end = 0;
  /** Words there is room for: to ask an array for its length takes a dozen instructions. */
  private room = START_WORDS;
  /** Where the next field goes, in half words. */
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

  /** The memory of the records by words, for fields set straight behind `open`, until the next record. */
  get words(): Float64Array {
    return this.floats;
  }

  /** The same memory by half words. */
  get halves(): Int32Array {
    return this.ints;
  }

  /**
   * Starts a record of `words` words (its header of three included) whose fields the caller sets itself,
   * every half of them, by `words`, `halves` and `setExact`: no call for each. Returns the first's word.
   */
  open(code: number, words: number): number {
    invariant((this.cursor + 1) >> 1 === this.end, 'the record before is complete');
    if (this.end + words > this.room) this.grow(words);
    const start = this.end;
    this.ints[start * 2] = code;
    this.ints[start * 2 + 1] = words;
    this.floats[start + 1] = this.seq;
    this.floats[start + 2] = this.time;
    this.end = start + words;
    this.cursor = this.end * 2;
    this.events += 1;
    return start + HEADER;
  }

  /** Starts a record of `words` words (its header of three included); its fields are put in turn. */
  begin(code: number, words: number): void {
    this.cursor = this.open(code, words) * 2;
    this.ints[this.end * 2 - 1] = 0;
  }

  /** One word: a safe integer. */
  putNumber(value: number): void {
    const at = this.nextWord();
    this.floats[at] = value;
    this.cursor = at * 2 + 2;
  }

  /** Half a word: a 32-bit integer. */
  putHalf(value: number): void {
    invariant(value === (value | 0), 'half a word holds 32 bits');
    this.ints[this.cursor] = value;
    this.cursor += 1;
  }

  /** One word: a 64-bit amount. */
  putExact(value: number | bigint): void {
    const at = this.nextWord();
    this.setExact(at, value);
    this.cursor = at * 2 + 2;
  }

  /** The word at a position: a 64-bit amount. */
  setExact(at: number, value: number | bigint): void {
    if (typeof value === 'number') {
      // A number is stored as its remainder by 2^32: the lower half, whatever its sign.
      this.ints[at * 2] = value;
      this.ints[at * 2 + 1] = Math.floor(value * PER_HALF);
    } else this.wides[at] = value;
  }

  /** Where the next whole word goes; a half that is left over before it is zero. */
  private nextWord(): number {
    if ((this.cursor & 1) === 1) this.ints[this.cursor] = 0;
    return (this.cursor + 1) >> 1;
  }

  private grow(words: number): void {
    const wanted = Math.max(this.room * 2, this.end + words);
    const grown = new ArrayBuffer(wanted * 8);
    new Uint8Array(grown).set(new Uint8Array(this.buffer));
    this.buffer = grown;
    this.room = wanted;
    this.floats = new Float64Array(grown);
    this.ints = new Int32Array(grown);
    this.wides = new BigInt64Array(grown);
  }
}
