/**
 * RequestMemory: the outcomes of the accepted commands of the last 24 hours that came with a request
 * key, so that a repeat is answered and not done again. Oldest first in pages that are made, emptied
 * and used again one at a time; within a bound of memory of which nobody can take more than a share.
 * Times in UTC epoch ms. Source: ADR 20.
 */
import { invariant, MS_PER_DAY } from '@candor/money';
import { PagedInts } from './pagedInts.ts';
import { hashOf, RecordIndex } from './recordIndex.ts';
import { OUTCOME_MAX, type RememberedRequest, RequestPage } from './requestPage.ts';

/** How long a key is remembered. */
export const KEEP_MS = MS_PER_DAY;
/** How many keys are remembered at most, whoever sent them. */
export const REQUESTS_MAX = 1 << 22;
/** How many keys of one owner are remembered at most. */
export const REQUESTS_OF_OWNER_MAX = 20_000;

/** The bounds of a memory. */
export interface MemoryLimits {
  /** A multiple of `pageRows`. */
  readonly records: number;
  readonly ofOwner: number;
  /** An owner may hold at most this part (1 in `shares`) of the space that is left. */
  readonly shares: number;
  readonly pageRows: number;
}

const LIMITS: MemoryLimits = {
  records: REQUESTS_MAX,
  ofOwner: REQUESTS_OF_OWNER_MAX,
  shares: 64,
  pageRows: 4_096,
};

export class RequestMemory {
  private readonly limits: MemoryLimits;
  /** Records go round: one page more than fits, so that the oldest and the newest never share one. */
  private readonly ring: number;
  private readonly pages: (RequestPage | undefined)[] = [];
  /** Pages with nothing in them, to be used again. */
  private readonly spare: RequestPage[] = [];
  private readonly index = new RecordIndex();
  /** Per owner + 1: the keys remembered. */
  private readonly held = new PagedInts();
  /** Age of the oldest record and of the next one; a record is its age within the ring. */
  private oldest = 0;
  private next = 0;
  private oldestTime = Number.POSITIVE_INFINITY;

  constructor(limits: MemoryLimits = LIMITS) {
    this.limits = limits;
    this.ring = limits.records + limits.pageRows;
    while (this.pages.length * limits.pageRows < this.ring) this.pages.push(undefined);
  }

  /** Keys remembered now. */
  get count(): number {
    return this.next - this.oldest;
  }

  /** When the oldest key remembered was sent; Infinity when there is none. */
  get oldestAt(): number {
    return this.oldestTime;
  }

  /** The record of a key, or -1. Valid until it is forgotten. */
  find(key: bigint): number {
    let record = this.index.first(hashOf(key));
    while (record >= 0 && this.pageOf(record).keys[this.rowOf(record)] !== key) {
      record = this.index.after(record);
    }
    return record;
  }

  /** The fingerprint of the command a record was made for. */
  fingerprintOf(record: number): number {
    return this.pageOf(record).fingerprints[this.rowOf(record)] ?? 0;
  }

  /** A copy of the outcome a record remembers. */
  outcomeOf(record: number): Uint8Array {
    return this.pageOf(record).outcomeOf(this.rowOf(record));
  }

  /**
   * True when one more key of an owner (member index, -1 = the operator) may be remembered: the owner
   * holds less than its bound and less than its share of the space left.   Rounds: the share down.
   */
  hasRoomFor(owner: number): boolean {
    const { records, ofOwner, shares } = this.limits;
    const share = Math.floor((records - this.count) / shares);
    return this.held.get(owner + 1) < Math.min(ofOwner, share);
  }

  /**
   * Remembers a key that is not remembered; the bytes of its outcome are copied.
   * Asserts: there is space, time does not go back, the outcome is at most 64 bytes.
   */
  remember(request: RememberedRequest): void {
    invariant(this.count < this.limits.records, 'the request memory has space');
    invariant(request.outcome.length <= OUTCOME_MAX, 'a remembered outcome is at most 64 bytes');
    const newest = this.count === 0 ? request.time : this.timeOf((this.next - 1) % this.ring);
    invariant(request.time >= newest, 'requests are remembered in order of time');
    if (this.count === 0) this.oldestTime = request.time;
    const record = this.next % this.ring;
    const number = Math.floor(record / this.limits.pageRows);
    const page = this.pages[number] ?? this.open(number);
    page.write(this.rowOf(record), request);
    this.index.add(hashOf(request.key), record);
    this.held.set(request.owner + 1, this.held.get(request.owner + 1) + 1);
    this.next += 1;
  }

  /** Forgets records older than `time`, oldest first, at most `budget` of them; returns how many. */
  forgetBefore(time: number, budget: number): number {
    let forgotten = 0;
    while (forgotten < budget && this.oldestTime < time) {
      this.forgetOldest();
      forgotten += 1;
    }
    return forgotten;
  }

  /** Visits every record, oldest first. */
  forEach(visit: (request: RememberedRequest) => void): void {
    for (let age = this.oldest; age < this.next; age += 1) visit(this.at(age % this.ring));
  }

  /** Fills an empty memory with records, oldest first.   Asserts: it is empty, as `remember`. */
  restore(requests: Iterable<RememberedRequest>): void {
    invariant(this.next === 0, 'a request memory is restored before its first key');
    for (const request of requests) this.remember(request);
  }

  private at(record: number): RememberedRequest {
    const page = this.pageOf(record);
    const row = this.rowOf(record);
    return {
      key: page.keys[row] ?? 0n,
      owner: page.owners[row] ?? 0,
      time: page.times[row] ?? 0,
      fingerprint: page.fingerprints[row] ?? 0,
      outcome: page.outcomeOf(row),
    };
  }

  private timeOf(record: number): number {
    return this.pageOf(record).times[this.rowOf(record)] ?? 0;
  }

  private forgetOldest(): void {
    const record = this.oldest % this.ring;
    const owner = this.pageOf(record).owners[this.rowOf(record)] ?? 0;
    this.held.set(owner + 1, this.held.get(owner + 1) - 1);
    this.index.remove(record);
    this.oldest += 1;
    if (this.rowOf(this.oldest) === 0) this.close(Math.floor(record / this.limits.pageRows));
    this.oldestTime =
      this.count === 0 ? Number.POSITIVE_INFINITY : this.timeOf(this.oldest % this.ring);
  }

  private rowOf(record: number): number {
    return record % this.limits.pageRows;
  }

  private pageOf(record: number): RequestPage {
    const page = this.pages[Math.floor(record / this.limits.pageRows)];
    invariant(page !== undefined, 'a remembered record has its page');
    return page;
  }

  private open(number: number): RequestPage {
    const page = this.spare.pop() ?? new RequestPage(this.limits.pageRows);
    this.pages[number] = page;
    return page;
  }

  private close(number: number): void {
    const page = this.pages[number];
    if (page !== undefined) this.spare.push(page);
    this.pages[number] = undefined;
  }
}
