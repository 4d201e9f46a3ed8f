/**
 * ExternalIds: names that the world outside gave to things done once and for all (a deposit on a chain,
 * a credit with its reference), remembered for ever, so that none is done twice. An id is 128 bits as
 * two halves; with it a 53-bit fingerprint of what was done and the seq of its entry.
 */
import { invariant, kept, type Seq } from '@candor/money';
import { hashOf, RecordIndex } from './recordIndex.ts';

const PAGE_BITS = 12;
const PAGE = 1 << PAGE_BITS;

export interface ExternalId {
  readonly high: bigint;
  readonly low: bigint;
  readonly fingerprint: number;
  readonly seq: Seq;
}

interface Page {
  /** Per row the high and the low half. */
  readonly halves: BigUint64Array;
  /** Per row the fingerprint and the seq. */
  readonly facts: Float64Array;
}

export class ExternalIds {
  private readonly pages: Page[] = [];
  private readonly index = new RecordIndex();
  private written = 0;

  /** Ids remembered. */
  get count(): number {
    return this.written;
  }

  /** The record of an id, or -1. */
  find(high: bigint, low: bigint): number {
    let record = this.index.first(hashOf(high ^ low));
    while (record >= 0 && !this.isAt(record, high, low)) record = this.index.after(record);
    return record;
  }

  /** The fingerprint a record was made with. */
  fingerprintOf(record: number): number {
    return this.pageOf(record).facts[(record & (PAGE - 1)) * 2] ?? 0;
  }

  /** The seq of the entry a record was made in. */
  seqOf(record: number): Seq {
    return kept(this.pageOf(record).facts[(record & (PAGE - 1)) * 2 + 1] ?? 0);
  }

  /** Remembers an id.   Asserts: it is not remembered. */
  add({ high, low, fingerprint, seq }: ExternalId): void {
    invariant(this.find(high, low) < 0, 'an external id is remembered once');
    const record = this.written;
    if (record >>> PAGE_BITS === this.pages.length) this.open();
    const page = this.pageOf(record);
    const row = (record & (PAGE - 1)) * 2;
    page.halves[row] = high;
    page.halves[row + 1] = low;
    page.facts[row] = fingerprint;
    page.facts[row + 1] = seq;
    this.index.add(hashOf(high ^ low), record);
    this.written += 1;
  }

  /** Visits every id in the order they were added. */
  forEach(visit: (id: ExternalId) => void): void {
    for (let record = 0; record < this.written; record += 1) {
      const { halves, facts } = this.pageOf(record);
      const row = (record & (PAGE - 1)) * 2;
      visit({
        high: halves[row] ?? 0n,
        low: halves[row + 1] ?? 0n,
        fingerprint: facts[row] ?? 0,
        seq: kept(facts[row + 1] ?? 0),
      });
    }
  }

  /** Fills an empty memory with ids in the order they were added.   Asserts: it is empty. */
  restore(ids: Iterable<ExternalId>): void {
    invariant(this.written === 0, 'external ids are restored before the first one');
    for (const id of ids) this.add(id);
  }

  private isAt(record: number, high: bigint, low: bigint): boolean {
    const { halves } = this.pageOf(record);
    const row = (record & (PAGE - 1)) * 2;
    return halves[row] === high && halves[row + 1] === low;
  }

  private pageOf(record: number): Page {
    const page = this.pages[record >>> PAGE_BITS];
    invariant(page !== undefined, 'a remembered id has its page');
    return page;
  }

  private open(): void {
    this.pages.push({ halves: new BigUint64Array(PAGE * 2), facts: new Float64Array(PAGE * 2) });
  }
}
