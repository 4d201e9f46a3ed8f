/**
 * RecordIndex: finds records by the 32-bit hash of their key, as linear hashing: chains of records in
 * buckets, and one bucket more for each record more, so that no addition ever rehashes the whole.
 * It holds record numbers and hashes; the keys are compared by whoever keeps the records.
 */
import { invariant } from '@candor/money';
import { PagedInts } from './pagedInts.ts';

const START_BUCKETS = 64;

export class RecordIndex {
  /** Per bucket the first record + 1. */
  private readonly heads = new PagedInts();
  /** Per record the next one of its bucket + 1. */
  private readonly nexts = new PagedInts();
  /** Per record its hash. */
  private readonly hashes = new PagedInts();
  private buckets = START_BUCKETS;
  /** The largest power of two that is not above `buckets`, less one. */
  private mask = START_BUCKETS - 1;
  private records = 0;

  /** The first record with this hash, or -1. */
  first(hash: number): number {
    return this.seek(this.heads.get(this.bucketOf(hash)) - 1, hash);
  }

  /** The next record with the same hash as a record that is in the index, or -1. */
  after(record: number): number {
    return this.seek(this.nexts.get(record) - 1, this.hashes.get(record));
  }

  /** Adds a record that is not in the index; it is then the first of its hash. */
  add(hash: number, record: number): void {
    this.hashes.set(record, hash);
    this.link(this.bucketOf(hash), record);
    this.records += 1;
    if (this.records > this.buckets) this.split();
  }

  /** Takes a record out.   Asserts: it is in the index. */
  remove(record: number): void {
    const bucket = this.bucketOf(this.hashes.get(record));
    let before = -1;
    let at = this.heads.get(bucket) - 1;
    while (at !== record) {
      invariant(at >= 0, 'a remembered record is in its bucket');
      before = at;
      at = this.nexts.get(at) - 1;
    }
    if (before < 0) this.heads.set(bucket, this.nexts.get(record));
    else this.nexts.set(before, this.nexts.get(record));
    this.records -= 1;
  }

  private seek(from: number, hash: number): number {
    let record = from;
    while (record >= 0 && this.hashes.get(record) !== hash) record = this.nexts.get(record) - 1;
    return record;
  }

  private bucketOf(hash: number): number {
    const wide = hash & (this.mask * 2 + 1);
    return wide < this.buckets ? wide : wide & this.mask;
  }

  private link(bucket: number, record: number): void {
    this.nexts.set(record, this.heads.get(bucket));
    this.heads.set(bucket, record + 1);
  }

  /** Opens one more bucket and moves to it what belongs there; the others keep their order. */
  private split(): void {
    const opened = this.buckets;
    const source = opened & this.mask;
    const wide = this.mask * 2 + 1;
    let kept = -1;
    let record = this.heads.get(source) - 1;
    this.heads.set(source, 0);
    while (record >= 0) {
      const next = this.nexts.get(record) - 1;
      if ((this.hashes.get(record) & wide) === opened) this.link(opened, record);
      else kept = this.append(source, kept, record);
      record = next;
    }
    this.buckets += 1;
    if (this.buckets === wide + 1) this.mask = wide;
  }

  /** Puts a record behind the last one kept in a bucket (-1 = none yet); returns it. */
  private append(bucket: number, last: number, record: number): number {
    this.nexts.set(record, 0);
    if (last < 0) this.heads.set(bucket, record + 1);
    else this.nexts.set(last, record + 1);
    return record;
  }
}

/** 32 bits in which every bit of a 64-bit key has its part. Not for cryptography. */
export function hashOf(key: bigint): number {
  let mixed = Number(BigInt.asIntN(32, key)) ^ Math.imul(Number(BigInt.asIntN(32, key >> 32n)), 31);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
