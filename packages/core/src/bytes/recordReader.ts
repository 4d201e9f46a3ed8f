/** RecordReader: walks the words of the records an EventBuffer wrote. Units are the caller's. */
import { invariant } from '@candor/money';

export class RecordReader {
  private readonly floats: Float64Array;
  private readonly ints: Int32Array;
  private readonly wides: BigInt64Array;
  /** In half words. */
  private cursor = 0;

  /** Over the bytes of `EventBuffer.toBytes`. Asserts: they are whole words. */
  constructor(bytes: Uint8Array) {
    const aligned = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
    const words = aligned.byteLength / 8;
    invariant(Number.isInteger(words), 'event records are whole words');
    this.floats = new Float64Array(aligned.buffer, aligned.byteOffset, words);
    this.ints = new Int32Array(aligned.buffer, aligned.byteOffset, words * 2);
    this.wides = new BigInt64Array(aligned.buffer, aligned.byteOffset, words);
  }

  get isAtEnd(): boolean {
    return this.cursor + (this.cursor & 1) >= this.ints.length;
  }

  /** The code a record begins with. */
  takeCode(): number {
    this.cursor += this.cursor & 1;
    const code = this.ints[this.cursor];
    this.cursor += 2;
    invariant(code !== undefined, 'a record has all its words');
    return code;
  }

  /** One word: a safe integer. */
  takeNumber(): number {
    const at = (this.cursor + 1) >> 1;
    const value = this.floats[at];
    this.cursor = at * 2 + 2;
    invariant(value !== undefined, 'a record has all its words');
    return value;
  }

  /** Half a word: a 32-bit integer. */
  takeHalf(): number {
    const value = this.ints[this.cursor];
    this.cursor += 1;
    invariant(value !== undefined, 'a record has all its words');
    return value;
  }

  /** One word: a 64-bit integer. */
  takeWide(): bigint {
    const at = (this.cursor + 1) >> 1;
    const value = this.wides[at];
    this.cursor = at * 2 + 2;
    invariant(value !== undefined, 'a record has all its words');
    return value;
  }
}
