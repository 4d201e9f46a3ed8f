/**
 * RequestTable: the outcomes of the last 2^17 accepted commands that came with a request key, so that
 * a repeat is answered and not done again. A ring of records in typed arrays; an open-addressing index
 * from key to record. The oldest record is forgotten when the ring is full.
 */
import { lots, lotsToNumber } from '@candor/money';
import type { ByteReader, ByteWriter } from '../binary.ts';
import type { Outcome } from '../outcome.ts';

/** How many keys are remembered. */
export const REQUESTS_MAX = 131_072;

const INDEX_SIZE = REQUESTS_MAX * 2;
const INDEX_MASK = INDEX_SIZE - 1;
const START_RECORDS = 1_024;

type Accepted = Extract<Outcome, { type: 'accepted' }>;

export class RequestTable {
  private keys = new BigUint64Array(START_RECORDS);
  private fingerprints = new Float64Array(START_RECORDS);
  private orderIds = new Float64Array(START_RECORDS);
  private filled = new Int32Array(START_RECORDS);
  private canceled = new Int32Array(START_RECORDS);
  private quotes = new BigInt64Array(START_RECORDS);
  private counts = new Int32Array(START_RECORDS);
  /** Index cell → record + 1; 0 is empty. */
  private readonly index = new Int32Array(INDEX_SIZE);
  private written = 0;

  /** Keys remembered now. */
  get count(): number {
    return Math.min(this.written, REQUESTS_MAX);
  }

  /** The record of a key, or -1. */
  find(key: bigint): number {
    for (let cell = home(key); ; cell = (cell + 1) & INDEX_MASK) {
      const record = (this.index[cell] ?? 0) - 1;
      if (record < 0) return -1;
      if (this.keys[record] === key) return record;
    }
  }

  /** The fingerprint of the command a record was made for. */
  fingerprintOf(record: number): number {
    return this.fingerprints[record] ?? 0;
  }

  /** The outcome a record remembers. */
  outcomeOf(record: number): Accepted {
    return {
      type: 'accepted',
      orderId: this.orderIds[record] ?? 0,
      quantityFilled: lots(this.filled[record] ?? 0),
      quantityCanceled: lots(this.canceled[record] ?? 0),
      quoteFilled: this.quotes[record] ?? 0n,
      canceledCount: this.counts[record] ?? 0,
    };
  }

  /** Remembers a key that is not in the table. */
  add(key: bigint, fingerprint: number, outcome: Accepted): void {
    const record = this.written % REQUESTS_MAX;
    if (record >= this.keys.length) this.grow();
    if (this.written >= REQUESTS_MAX) this.forget(record);
    this.keys[record] = key;
    this.fingerprints[record] = fingerprint;
    this.orderIds[record] = outcome.orderId;
    this.filled[record] = lotsToNumber(outcome.quantityFilled);
    this.canceled[record] = lotsToNumber(outcome.quantityCanceled);
    this.quotes[record] = outcome.quoteFilled;
    this.counts[record] = outcome.canceledCount;
    let cell = home(key);
    while (this.index[cell] !== 0) cell = (cell + 1) & INDEX_MASK;
    this.index[cell] = record + 1;
    this.written += 1;
  }

  /** Oldest first, so that a restored table forgets in the same order. */
  writeTo(writer: ByteWriter): void {
    writer.writeInt32(this.count);
    for (let age = this.written - this.count; age < this.written; age += 1) {
      const record = age % REQUESTS_MAX;
      writer.writeBigUint64(this.keys[record] ?? 0n);
      writer.writeFloat64(this.fingerprints[record] ?? 0);
      writer.writeFloat64(this.orderIds[record] ?? 0);
      writer.writeInt32(this.filled[record] ?? 0);
      writer.writeInt32(this.canceled[record] ?? 0);
      writer.writeBigInt64(this.quotes[record] ?? 0n);
      writer.writeInt32(this.counts[record] ?? 0);
    }
  }

  readFrom(reader: ByteReader): void {
    const count = reader.readInt32();
    for (let index = 0; index < count; index += 1) {
      const key = reader.readBigUint64();
      const fingerprint = reader.readFloat64();
      this.add(key, fingerprint, {
        type: 'accepted',
        orderId: reader.readFloat64(),
        quantityFilled: lots(reader.readInt32()),
        quantityCanceled: lots(reader.readInt32()),
        quoteFilled: reader.readBigInt64(),
        canceledCount: reader.readInt32(),
      });
    }
  }

  /** Takes a record out of the index, moving later cells of its run back into the gap. */
  private forget(record: number): void {
    let gap = home(this.keys[record] ?? 0n);
    while (this.index[gap] !== record + 1) gap = (gap + 1) & INDEX_MASK;
    for (let cell = (gap + 1) & INDEX_MASK; ; cell = (cell + 1) & INDEX_MASK) {
      const other = (this.index[cell] ?? 0) - 1;
      if (other < 0) break;
      const distance = (cell - home(this.keys[other] ?? 0n)) & INDEX_MASK;
      if (distance >= ((cell - gap) & INDEX_MASK)) {
        this.index[gap] = other + 1;
        gap = cell;
      }
    }
    this.index[gap] = 0;
  }

  private grow(): void {
    const size = Math.min(REQUESTS_MAX, this.keys.length * 4);
    this.keys = copied(new BigUint64Array(size), this.keys);
    this.quotes = copied(new BigInt64Array(size), this.quotes);
    this.fingerprints = copied(new Float64Array(size), this.fingerprints);
    this.orderIds = copied(new Float64Array(size), this.orderIds);
    this.filled = copied(new Int32Array(size), this.filled);
    this.canceled = copied(new Int32Array(size), this.canceled);
    this.counts = copied(new Int32Array(size), this.counts);
  }
}

function home(key: bigint): number {
  return Number(key & BigInt(INDEX_MASK));
}

interface Settable<Source> {
  set(source: Source): void;
}

function copied<List extends Settable<List>>(target: List, source: List): List {
  target.set(source);
  return target;
}
