/**
 * OrderBook: one market's resting orders in price-time priority, over integer ticks and lots.
 * An order is a record of 64 bytes, a line of the processor's cache, found by the slot its id carries:
 * id = generation × 2^30 + slot × 2^10 + market (ADR 6). The slot freed last is given out first: its
 * record is still at hand.
 */
import { invariant, LOTS_MAX } from '@candor/money';
import { EXPIRED, FILL, MatchReports } from './matchReports.ts';
import { slotOf } from './orderId.ts';
import { NONE, PriceLevels } from './priceLevels.ts';

/** Ints of a record: the first six. */
const INTS = 16;
const TICKS = 0;
const LEVEL = 1;
const MEMBER = 2;
/** The generation of the order's id, or of the next, above the caller's flags and the side. */
const STAMP = 3;
const NEXT = 4;
const PREVIOUS = 5;
/** Floats of a record, over the same memory: those from 3 on. Lots need 53 bits. */
export const ORDER_FLOATS = 8;
const LOTS = 3;
const ORIGINAL = 4;
const CREATED_AT = 5;
/** The last two are the caller's own. They begin where the last order of the slot left them. */
export const OWN_FLOATS = 6;

/** What an id is higher by than the one before it in the same slot. */
const GENERATION = 0x40000000;
/** What lies below the generation in a stamp: seven flags above the side. */
const STAMP_LOW = 0xff;

/** 0 = buy, 1 = sell. */
export type BookSide = 0 | 1;

/** What joins the book; flags are the caller's, below 2^7. */
export interface RestingOrder {
  readonly side: BookSide;
  readonly ticks: number;
  readonly lotsRemaining: number;
  readonly lotsOriginal: number;
  readonly memberId: number;
  readonly flags: number;
  readonly createdAt: number;
}

/** How many orders a book holds, and how often one slot is given out. */
export interface BookLimits {
  /** Slots including slot 0, which is never given out: at most 2^20. */
  readonly slots: number;
  /** At most 2^23 - 1. */
  readonly generations: number;
  /** Slots kept for orders that never rest; absent = none. */
  readonly reserve?: number;
}

/** 1 024 slots in reserve: 2^33 ids for takers while not a single order leaves a full book. */
const LIMITS: BookLimits = { slots: 1 << 20, generations: 0x7fffff, reserve: 1_024 };
const RECORDS_AT_FIRST = 64;
const SIDES = [0, 1] as const;

/** One market's book. Arguments are positive integers, checked by the caller: prices of 31 bits, lots of 53. */
export class OrderBook {
  /** What the last `match` did. */
  readonly reports = new MatchReports();
  private readonly marketId: number;
  private readonly limits: BookLimits;
  /** Slots kept for orders that never rest. */
  private readonly reserve: number;
  /** By side: what rests there. */
  private readonly sides = [new PriceLevels(0), new PriceLevels(1)] as const;
  /** By a taker's side: what it meets. */
  private readonly others = [this.sides[1], this.sides[0]] as const;
  private orders = new Int32Array(RECORDS_AT_FIRST * INTS);
  private floats = new Float64Array(this.orders.buffer);
  private freeFirst = 0;
  /** Slots from here on were never given out. */
  private fresh = 1;
  /** How many ids can be issued before an order leaves the book. */
  private room: number;

  constructor(marketId: number, limits: BookLimits = LIMITS) {
    invariant(marketId >= 0 && marketId < 1024, 'a market id is 10 bits');
    this.marketId = marketId;
    this.limits = limits;
    this.reserve = limits.reserve ?? 0;
    this.room = limits.slots - this.fresh;
  }

  /** The caller's own two numbers of a slot stand at `slot × ORDER_FLOATS + OWN_FLOATS` and after it. */
  get ownFloats(): Float64Array {
    return this.floats;
  }

  /** True when no further order may rest: what is left is kept for orders that never do. */
  get isFull(): boolean {
    return this.room <= this.reserve;
  }

  /** True when the lots of a side and those of one more order are a number that is exact. */
  hasRoomFor(side: BookSide, lots: number): boolean {
    return this.sides[side].total + lots <= LOTS_MAX;
  }

  /** True when `nextOrderId` has none left. */
  get isSpent(): boolean {
    return this.room <= 0;
  }

  /** An id never issued before, or 0 when spent; follow with `rest` or `release`. */
  nextOrderId(): number {
    const slot = this.freeFirst;
    if (slot === 0) return this.issueFresh();
    this.freeFirst = this.orders[slot * INTS + NEXT]!;
    this.room -= 1;
    return this.idOf(slot);
  }

  /** Gives back an id whose order does not rest; the id is never issued again. */
  release(orderId: number): void {
    this.free(slotOf(orderId));
  }

  /** Adds an order behind its price level under an id from `nextOrderId`. */
  rest(orderId: number, order: RestingOrder): void {
    const slot = slotOf(orderId);
    const { orders } = this;
    const { side, ticks, lotsRemaining } = order;
    const at = slot * INTS;
    orders[at + TICKS] = ticks;
    orders[at + MEMBER] = order.memberId;
    orders[at + STAMP] = (orders[at + STAMP]! & ~STAMP_LOW) | (order.flags << 1) | side;
    orders[at + NEXT] = 0;
    const float = slot * ORDER_FLOATS;
    this.floats[float + LOTS] = lotsRemaining;
    this.floats[float + ORIGINAL] = order.lotsOriginal;
    this.floats[float + CREATED_AT] = order.createdAt;
    const levels = this.sides[side];
    const level = levels.claim(levels.keyOf(ticks));
    const last = levels.append(level, slot, lotsRemaining);
    orders[at + LEVEL] = level;
    orders[at + PREVIOUS] = last;
    orders[last * INTS + NEXT] = slot;
  }

  /** Matches up to an inclusive limit; expires own makers met; returns the lots left. */
  match(side: BookSide, limitTicks: number, lots: number, memberId: number): number {
    const levels = this.others[side];
    const limit = levels.keyOf(limitTicks);
    this.reports.count = 0;
    let left = lots;
    while (left > 0 && levels.best <= limit) {
      left -= this.meet(levels, left, memberId);
    }
    return left;
  }

  /** Takes an order out of the book; false when it does not rest. */
  cancel(orderId: number): boolean {
    const slot = this.find(orderId);
    if (slot < 0) return false;
    this.takeOut(slot);
    return true;
  }

  /** Takes the order of a slot from `find` out of the book. */
  takeOut(slot: number): void {
    const { orders } = this;
    const levels = this.sides[this.sideOf(slot)];
    const at = slot * INTS;
    levels.lessen(orders[at + LEVEL]!, this.remainingOf(slot));
    this.remove(levels, slot);
  }

  /** Lowers the lots of a resting order, which keeps its place.   Asserts: 0 < lots ≤ what rests. */
  reduce(slot: number, lots: number): void {
    const { orders, floats } = this;
    const at = slot * ORDER_FLOATS;
    const less = floats[at + LOTS]! - lots;
    invariant(lots > 0 && less >= 0, 'an order is only ever made smaller where it stands');
    this.sides[this.sideOf(slot)].lessen(orders[slot * INTS + LEVEL]!, less);
    floats[at + LOTS] = lots;
    floats[at + ORIGINAL] = floats[at + ORIGINAL]! - less;
  }

  /** Slot of a resting order, or -1. */
  find(orderId: number): number {
    const slot = slotOf(orderId);
    if (slot >= this.fresh || slot === 0) return -1;
    return this.idOf(slot) === orderId && this.remainingOf(slot) > 0 ? slot : -1;
  }

  /** Lots others offer up to the limit, counted up to `wanted`. */
  fillableLots(side: BookSide, limitTicks: number, wanted: number, memberId: number): number {
    const levels = this.others[side];
    const limit = levels.keyOf(limitTicks);
    let found = 0;
    for (let key = levels.best; key <= limit; key = levels.after(key)) {
      for (let slot = levels.firstOf(key); slot !== 0; slot = this.after(slot)) {
        if (this.memberOf(slot) !== memberId) found += this.remainingOf(slot);
        if (found >= wanted) return wanted;
      }
    }
    return found;
  }

  /** Price × lots summed over what `match` would fill now, exact, in ticks × lots. */
  costOf(side: BookSide, limitTicks: number, wanted: number, memberId: number): number | bigint {
    const levels = this.others[side];
    const limit = levels.keyOf(limitTicks);
    let left = wanted;
    let cost = 0;
    let wide = 0n;
    for (let key = levels.best; key <= limit && left > 0; key = levels.after(key)) {
      const ticks = levels.ticksOf(key);
      for (let slot = levels.firstOf(key); slot !== 0 && left > 0; slot = this.after(slot)) {
        if (this.memberOf(slot) === memberId) continue;
        const lots = Math.min(left, this.remainingOf(slot));
        left -= lots;
        const sum = cost + ticks * lots;
        if (sum <= Number.MAX_SAFE_INTEGER) cost = sum;
        else wide += BigInt(ticks) * BigInt(lots);
      }
    }
    return wide === 0n ? cost : wide + BigInt(cost);
  }

  /** The slots of others' orders that `match` would meet now, in its order. */
  makersOf(side: BookSide, limitTicks: number, wanted: number, memberId: number): number[] {
    const levels = this.others[side];
    const limit = levels.keyOf(limitTicks);
    const slots: number[] = [];
    let left = wanted;
    for (let key = levels.best; key <= limit && left > 0; key = levels.after(key)) {
      for (let slot = levels.firstOf(key); slot !== 0 && left > 0; slot = this.after(slot)) {
        if (this.memberOf(slot) === memberId) continue;
        slots.push(slot);
        left -= this.remainingOf(slot);
      }
    }
    return slots;
  }

  /** Best price of a side; 0 = none. */
  bestTicks(side: BookSide): number {
    const levels = this.sides[side];
    return levels.best === NONE ? 0 : levels.ticksOf(levels.best);
  }

  /** Up to `count` [ticks, lots] of a side, best first. */
  depth(side: BookSide, count: number): [number, number][] {
    const levels = this.sides[side];
    const answer: [number, number][] = [];
    for (let key = levels.best; key !== NONE && answer.length < count; key = levels.after(key)) {
      answer.push([levels.ticksOf(key), levels.lotsOf(key)]);
    }
    return answer;
  }

  /** Visits slots: buys then sells, best price first, oldest first. */
  forEachOrder(visit: (slot: number) => void): void {
    for (const levels of this.sides) {
      for (let key = levels.best; key !== NONE; key = levels.after(key)) {
        for (let slot = levels.firstOf(key); slot !== 0; slot = this.after(slot)) visit(slot);
      }
    }
  }

  priceOf(slot: number): number {
    return this.orders[slot * INTS + TICKS]!;
  }
  remainingOf(slot: number): number {
    return this.floats[slot * ORDER_FLOATS + LOTS]!;
  }
  originalOf(slot: number): number {
    return this.floats[slot * ORDER_FLOATS + ORIGINAL]!;
  }
  memberOf(slot: number): number {
    return this.orders[slot * INTS + MEMBER]!;
  }
  sideOf(slot: number): BookSide {
    return SIDES[this.orders[slot * INTS + STAMP]! & 1]!;
  }
  flagsOf(slot: number): number {
    return (this.orders[slot * INTS + STAMP]! & STAMP_LOW) >>> 1;
  }
  createdAtOf(slot: number): number {
    return this.floats[slot * ORDER_FLOATS + CREATED_AT]!;
  }
  generationOf(slot: number): number {
    return this.orders[slot * INTS + STAMP]! >>> 8;
  }
  idOf(slot: number): number {
    return this.generationOf(slot) * GENERATION + slot * 1024 + this.marketId;
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
    while (this.fresh * INTS > this.orders.length) this.grow();
    for (let slot = 1; slot < this.fresh; slot += 1) {
      this.setGeneration(slot, generations[slot]!);
    }
    for (let at = freeSlots.length - 1; at >= 0; at -= 1) this.pushFree(freeSlots[at]!);
  }

  private after(slot: number): number {
    return this.orders[slot * INTS + NEXT]!;
  }

  /** Trades with, or expires, the first order of the best level; returns the lots traded. */
  private meet(levels: PriceLevels, wanted: number, memberId: number): number {
    const { orders, floats, reports } = this;
    const slot = levels.firstAtBest();
    const at = slot * INTS;
    const member = orders[at + MEMBER]!;
    const resting = floats[slot * ORDER_FLOATS + LOTS]!;
    const own = member === memberId;
    const lots = own || resting < wanted ? resting : wanted;
    const row = reports.next();
    reports.kind[row] = own ? EXPIRED : FILL;
    reports.ticks[row] = orders[at + TICKS]!;
    reports.lots[row] = lots;
    reports.makerMember[row] = member;
    reports.makerRemaining[row] = own ? resting : resting - lots;
    reports.makerId[row] = this.idOf(slot);
    reports.makerSlot[row] = slot;
    levels.lessen(orders[at + LEVEL]!, lots);
    if (lots === resting) this.remove(levels, slot);
    else floats[slot * ORDER_FLOATS + LOTS] = resting - lots;
    return own ? 0 : lots;
  }

  private remove(levels: PriceLevels, slot: number): void {
    const { orders } = this;
    const at = slot * INTS;
    const next = orders[at + NEXT]!;
    const previous = orders[at + PREVIOUS]!;
    // Slot 0 takes what no neighbour does: cheaper than asking.
    orders[next * INTS + PREVIOUS] = previous;
    orders[previous * INTS + NEXT] = next;
    if (next === 0 || previous === 0) {
      levels.setEnds(orders[at + LEVEL]!, next, previous);
      if (next === previous) levels.clear(levels.keyOf(orders[at + TICKS]!));
    }
    this.free(slot);
  }

  private free(slot: number): void {
    const generation = this.generationOf(slot);
    this.floats[slot * ORDER_FLOATS + LOTS] = 0;
    if (generation >= this.limits.generations) return;
    this.setGeneration(slot, generation + 1);
    this.pushFree(slot);
  }

  private pushFree(slot: number): void {
    this.orders[slot * INTS + NEXT] = this.freeFirst;
    this.freeFirst = slot;
    this.room += 1;
  }

  private issueFresh(): number {
    const slot = this.fresh;
    if (slot >= this.limits.slots) return 0;
    if (slot * INTS === this.orders.length) this.grow();
    this.fresh = slot + 1;
    this.room -= 1;
    this.setGeneration(slot, 1);
    return this.idOf(slot);
  }

  /** The flags below it keep what the last order of the slot had: those who hear of its end read them. */
  private setGeneration(slot: number, generation: number): void {
    const at = slot * INTS + STAMP;
    this.orders[at] = (generation << 8) | (this.orders[at]! & STAMP_LOW);
  }

  private grow(): void {
    const { orders } = this;
    this.orders = new Int32Array(orders.length * 2);
    this.orders.set(orders);
    this.floats = new Float64Array(this.orders.buffer);
  }
}
