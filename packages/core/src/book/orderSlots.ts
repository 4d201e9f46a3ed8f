/**
 * OrderSlots: the records of a book's orders, found by the slot that an order's id carries:
 * id = generation × 2^30 + slot × 2^10 + market (ADR 6). The slot freed last is given out first: its record
 * is still at hand. What matching reads of an order is 32 bytes, half a line of the processor's cache; what
 * it never reads stands apart, 16 bytes each, so that no line is fetched for it (ADR 86).
 */
import {
  invariant,
  kept,
  type MarketId,
  type MemberIndex,
  NO_ORDER_ID,
  type OrderId,
} from '@candor/money';

/** How many orders a book holds, and how often one slot is given out. */
export interface BookLimits {
  /** Slots including slot 0, which is never given out: at most 2^20. */
  readonly slots: number;
  /** At most 2^23 - 1. */
  readonly generations: number;
  /** Slots kept for orders that never rest; absent = none. */
  readonly reserve?: number;
}

/** 0 = buy, 1 = sell. */
export type BookSide = 0 | 1;

/** 1 024 slots in reserve: 2^33 ids for takers while not a single order leaves a full book. */
const LIMITS: BookLimits = { slots: 1 << 20, generations: 0x7fffff, reserve: 1_024 };
const RECORDS_AT_FIRST = 64;
/** Ints of a record: the first four. A free slot's next is the slot to give out after it. */
const NEXT = 0;
const LEVEL = 2;
const MEMBER = 3;
/** Floats of a record, over the same memory: the last two. What rests is above 0. */
const ID = 2;
const LOTS = 3;
/** Floats of an order's origin, after the original lots. */
const CREATED_AT = 1;

/** What an id is lower by than the next one of its slot; taken off, as V8 tests sums for being whole. */
const GENERATION = -0x40000000;
const SLOT_MASK = (1 << 20) - 1;
/** Below the member's index. */
const FLAG_BITS = 7;

export class OrderSlots {
  protected ints = new Int32Array(RECORDS_AT_FIRST << 3);
  protected floats = new Float64Array(this.ints.buffer);
  /** What matching never reads: two floats a slot of where an order came from, two of the caller's own. */
  protected origins = new Float64Array(RECORDS_AT_FIRST << 1);
  private owns = new Float64Array(RECORDS_AT_FIRST << 1);
  private readonly marketId = kept<MarketId>(0);
  private readonly limits: BookLimits = LIMITS;
  /** Slots kept for orders that never rest. */
  private readonly reserve: number = 0;
  /** The id from which on a slot is retired. */
  private readonly lastId: number = 0.5;
  /** The highest slot there is room for. */
  private mask = RECORDS_AT_FIRST - 1;
  private freeFirst = 0;
  /** Slots from here on were never given out. */
  private fresh = 1;
  /** How many ids can be issued before an order leaves the book. */
  private room = 0;

  constructor(marketId: MarketId, limits: BookLimits = LIMITS) {
    invariant(marketId >= 0 && marketId < 1024, 'a market id is 10 bits');
    this.marketId = marketId;
    this.limits = limits;
    this.reserve = limits.reserve ?? 0;
    this.lastId = limits.generations * -GENERATION;
    this.room = limits.slots - this.fresh;
  }

  /** The caller's own two numbers of a slot, at `slot × 2` and after it, as its last order left them. */
  get ownFloats(): Float64Array {
    return this.owns;
  }

  /** True when no further order may rest: what is left is kept for orders that never do. */
  get isFull(): boolean {
    return this.room <= this.reserve;
  }

  /** True when `nextOrderId` has none left. */
  get isSpent(): boolean {
    return this.room <= 0;
  }

  /** An id never issued before, or 0 when spent; follow with `rest` or `release`. */
  nextOrderId(): OrderId {
    const slot = this.freeFirst;
    if (slot === 0) return this.issueFresh();
    this.freeFirst = this.ints[(slot << 3) | NEXT]!;
    this.room -= 1;
    return kept(this.floats[(slot << 2) | ID]!);
  }

  /** Gives back an id whose order does not rest; the id is never issued again. */
  release(orderId: OrderId): void {
    this.free((orderId >>> 10) & SLOT_MASK);
  }

  /** Slot of a resting order, or -1. */
  find(orderId: OrderId): number {
    const { floats } = this;
    const slot = (orderId >>> 10) & this.mask;
    const at = slot << 2;
    return floats[at | ID] === orderId && floats[at | LOTS]! > 0 ? slot : -1;
  }

  remainingOf(slot: number): number {
    return this.floats[(slot << 2) | LOTS]!;
  }
  originalOf(slot: number): number {
    return this.origins[slot << 1]!;
  }
  createdAtOf(slot: number): number {
    return this.origins[(slot << 1) | CREATED_AT]!;
  }
  memberOf(slot: number): MemberIndex {
    return kept(this.ints[(slot << 3) | MEMBER]! >>> FLAG_BITS);
  }
  flagsOf(slot: number): number {
    return this.ints[(slot << 3) | MEMBER]! & ((1 << FLAG_BITS) - 1);
  }
  sideOf(slot: number): BookSide {
    return (this.ints[(slot << 3) | LEVEL]! & 1) === 0 ? 0 : 1;
  }
  idOf(slot: number): OrderId {
    return kept(this.floats[(slot << 2) | ID]!);
  }
  generationOf(slot: number): number {
    return Math.floor(this.idOf(slot) / -GENERATION);
  }

  /** Per slot ever given out, slot 0 included, its generation. For snapshots. */
  generations(): number[] {
    return Array.from({ length: this.fresh }, (_, slot) => this.generationOf(slot));
  }

  /** The freed slots in the order they will be given out. For snapshots. */
  freeSlots(): number[] {
    const slots: number[] = [];
    for (let slot = this.freeFirst; slot !== 0; slot = this.after(slot)) slots.push(slot);
    return slots;
  }

  /** Sets slots, generations and free list of an empty book; its orders follow by `rest`. */
  restore(generations: ArrayLike<number>, freeSlots: readonly number[]): void {
    invariant(this.fresh === 1, 'a book is restored before its first order');
    this.fresh = generations.length;
    this.room = this.limits.slots - this.fresh;
    while (this.fresh > this.mask + 1) this.grow();
    for (let slot = 1; slot < this.fresh; slot += 1) this.setId(slot, generations[slot]!);
    for (let at = freeSlots.length - 1; at >= 0; at -= 1) this.pushFree(freeSlots[at]!);
  }

  protected after(slot: number): number {
    return this.ints[(slot << 3) | NEXT]!;
  }

  /**
   * Takes back the slot of an order that is gone. What else its record has stays as it was: those who hear
   * of its end read it.
   */
  protected free(slot: number): void {
    const { floats } = this;
    const at = slot << 2;
    const id = floats[at | ID]!;
    floats[at | LOTS] = 0;
    if (id >= this.lastId) return;
    floats[at | ID] = id - GENERATION;
    this.pushFree(slot);
  }

  private pushFree(slot: number): void {
    this.ints[(slot << 3) | NEXT] = this.freeFirst;
    this.freeFirst = slot;
    this.room += 1;
  }

  private issueFresh(): OrderId {
    const slot = this.fresh;
    if (slot >= this.limits.slots) return NO_ORDER_ID;
    if (slot > this.mask) this.grow();
    this.fresh = slot + 1;
    this.room -= 1;
    this.setId(slot, 1);
    return this.idOf(slot);
  }

  private setId(slot: number, generation: number): void {
    this.floats[(slot << 2) | ID] = generation * -GENERATION + slot * 1024 + this.marketId;
  }

  private grow(): void {
    const { ints, origins, owns } = this;
    this.mask = this.mask * 2 + 1;
    this.ints = new Int32Array(ints.length * 2);
    this.ints.set(ints);
    this.floats = new Float64Array(this.ints.buffer);
    this.origins = new Float64Array(origins.length * 2);
    this.origins.set(origins);
    this.owns = new Float64Array(owns.length * 2);
    this.owns.set(owns);
  }
}
