/**
 * OrderBook: one market's resting orders in price-time priority, over integer ticks and lots. An order's
 * record is in its slot (`orderSlots.ts`), linked to those of the same price (`priceLevels.ts`).
 */
import { invariant, LOTS_MAX, type MemberIndex, type OrderId } from '@candor/money';
import { MatchReports } from './matchReports.ts';
import { type BookSide, OrderSlots } from './orderSlots.ts';
import { keyOf, PriceLevels } from './priceLevels.ts';

// A record is laid out as in `orderSlots.ts`: a constant that is imported is read and tested at each use.
/** Ints of a record, after the next order of its price. */
const PREVIOUS = 1;
/** The level, above the side. */
const LEVEL = 2;
/** The member's index, above the flags. */
const MEMBER = 3;
const FLAG_BITS = 7;
/** Floats of a record, over the same memory. */
const ID = 2;
const LOTS = 3;
/** Floats of its origin, after the original lots. */
const CREATED_AT = 1;
const SLOT_MASK = (1 << 20) - 1;

/** What joins the book; flags are the caller's, below 2^7, a member's index is below 2^24. */
export interface RestingOrder {
  readonly side: BookSide;
  readonly ticks: number;
  readonly lotsRemaining: number;
  readonly lotsOriginal: number;
  readonly member: MemberIndex;
  readonly flags: number;
  readonly createdAt: number;
}

/** Who looks at what is on offer: the best first, as far as the limit, until there is as much as is wanted. */
export interface Taker {
  readonly side: BookSide;
  readonly limit: number;
  readonly wanted: number;
  readonly member: MemberIndex;
}

/** One market's book. Arguments are positive integers, checked by the caller: prices of 31 bits, lots of 53. */
export class OrderBook extends OrderSlots {
  /** What the last `match` did. */
  readonly reports = new MatchReports();
  private readonly levels = new PriceLevels();

  /** True when the lots of a side and those of one more order are a number that is exact. */
  hasRoomFor(side: BookSide, lots: number): boolean {
    return this.levels.totalOf(side) + lots <= LOTS_MAX;
  }

  /** Adds what `match` left of an order behind its price level, under an id from `nextOrderId`. */
  rest(orderId: OrderId, order: RestingOrder): void {
    const { side, ticks, lotsRemaining } = order;
    const { ints, floats, origins, levels } = this;
    const slot = (orderId >>> 10) & SLOT_MASK;
    const level = levels.levelOf(ticks);
    const last = levels.append(side, level, slot, lotsRemaining);
    const at = slot << 3;
    ints[at] = 0;
    ints[at | PREVIOUS] = last;
    ints[at | LEVEL] = (level << 1) | side;
    ints[at | MEMBER] = (order.member << FLAG_BITS) | order.flags;
    ints[last << 3] = slot;
    floats[(slot << 2) | LOTS] = lotsRemaining;
    origins[slot << 1] = order.lotsOriginal;
    origins[(slot << 1) | CREATED_AT] = order.createdAt;
  }

  /** Matches up to an inclusive limit; expires own makers met; returns the lots left. */
  match(side: BookSide, limitTicks: number, lots: number, member: MemberIndex): number {
    const other = side ^ 1;
    const limit = keyOf(other, limitTicks);
    this.reports.count = 0;
    if (this.levels.bestKey(other) > limit) return lots;
    let left = lots;
    do {
      left -= this.meet(other, left, member);
    } while (left > 0 && this.levels.bestKey(other) <= limit);
    return left;
  }

  /** Takes an order out of the book; false when it does not rest. */
  cancel(orderId: OrderId): boolean {
    const slot = this.find(orderId);
    if (slot < 0) return false;
    this.takeOut(slot);
    return true;
  }

  /** Takes the order of a slot from `find` out of the book. */
  takeOut(slot: number): void {
    const { levels } = this;
    const place = this.ints[(slot << 3) | LEVEL]!;
    const side = place & 1;
    levels.lessen(side, place >>> 1, this.remainingOf(slot));
    this.remove(side, place >>> 1, slot);
  }

  /** Lowers the lots of a resting order, which keeps its place.   Asserts: 0 < lots ≤ what rests. */
  reduce(slot: number, lots: number): void {
    const { floats, origins } = this;
    const at = slot << 2;
    const less = floats[at | LOTS]! - lots;
    invariant(lots > 0 && less >= 0, 'an order is only ever made smaller where it stands');
    const place = this.ints[(slot << 3) | LEVEL]!;
    this.levels.lessen(place & 1, place >>> 1, less);
    floats[at | LOTS] = lots;
    origins[slot << 1] = origins[slot << 1]! - less;
  }

  /** Lots others offer up to the limit, counted up to `wanted`. */
  fillableLots(side: BookSide, limitTicks: number, wanted: number, member: MemberIndex): number {
    const { levels } = this;
    const other = side ^ 1;
    const limit = keyOf(other, limitTicks);
    let found = 0;
    for (let level = levels.bestLevel(other); level !== 0; level = levels.after(other, level)) {
      if (keyOf(other, levels.ticksOf(level)) > limit) break;
      for (let slot = levels.firstOf(level); slot !== 0; slot = this.after(slot)) {
        if (this.memberOf(slot) !== member) found += this.remainingOf(slot);
        if (found >= wanted) return wanted;
      }
    }
    return found;
  }

  /** Price × lots summed over what `match` would fill now, exact, in ticks × lots. */
  costOf(side: BookSide, limitTicks: number, wanted: number, member: MemberIndex): number | bigint {
    const { levels } = this;
    const other = side ^ 1;
    const limit = keyOf(other, limitTicks);
    let left = wanted;
    let cost = 0;
    let wide = 0n;
    for (let level = levels.bestLevel(other); level !== 0; level = levels.after(other, level)) {
      const ticks = levels.ticksOf(level);
      if (left === 0 || keyOf(other, ticks) > limit) break;
      for (let slot = levels.firstOf(level); slot !== 0 && left > 0; slot = this.after(slot)) {
        if (this.memberOf(slot) === member) continue;
        const lots = Math.min(left, this.remainingOf(slot));
        left -= lots;
        const sum = cost + ticks * lots;
        if (sum <= Number.MAX_SAFE_INTEGER) cost = sum;
        else wide += BigInt(ticks) * BigInt(lots);
      }
    }
    return wide === 0n ? cost : wide + BigInt(cost);
  }

  /**
   * Visits the slots of others' orders that `match` would meet, in its order; one that the visit takes out of
   * the book, as it then says, offers nothing, so that others behind it are met.
   */
  visitMakers(taker: Taker, visit: (slot: number) => 'stays' | 'goes'): void {
    const { side, limit, wanted, member } = taker;
    const { levels } = this;
    const other = side ^ 1;
    const last = keyOf(other, limit);
    let left = wanted;
    let level = levels.bestLevel(other);
    while (level !== 0 && left > 0 && keyOf(other, levels.ticksOf(level)) <= last) {
      // What is taken out leads nowhere, neither an order nor a level that it leaves empty.
      const nextLevel = levels.after(other, level);
      for (let slot = levels.firstOf(level); slot !== 0 && left > 0; ) {
        const next = this.after(slot);
        const lots = this.remainingOf(slot);
        if (this.memberOf(slot) !== member && visit(slot) === 'stays') left -= lots;
        slot = next;
      }
      level = nextLevel;
    }
  }

  /** Best price of a side; 0 = none. */
  bestTicks(side: BookSide): number {
    return this.levels.bestLevel(side) === 0 ? 0 : this.levels.bestTicks(side);
  }

  /** Up to `count` [ticks, lots] of a side, best first. */
  depth(side: BookSide, count: number): [number, number][] {
    const { levels } = this;
    const answer: [number, number][] = [];
    let level = levels.bestLevel(side);
    while (level !== 0 && answer.length < count) {
      answer.push([levels.ticksOf(level), levels.lotsOf(level)]);
      level = levels.after(side, level);
    }
    return answer;
  }

  /** Visits slots: buys then sells, best price first, oldest first. */
  forEachOrder(visit: (slot: number) => void): void {
    const { levels } = this;
    for (const side of [0, 1]) {
      for (let level = levels.bestLevel(side); level !== 0; level = levels.after(side, level)) {
        for (let slot = levels.firstOf(level); slot !== 0; slot = this.after(slot)) visit(slot);
      }
    }
  }

  /** The price of a resting order, or of one that was just taken out. */
  priceOf(slot: number): number {
    return this.levels.ticksOf(this.ints[(slot << 3) | LEVEL]! >>> 1);
  }

  /** Trades with, or expires, the first order of the best level; returns the lots traded. */
  private meet(side: number, wanted: number, member: MemberIndex): number {
    const { floats, levels, reports } = this;
    const level = levels.bestLevel(side);
    const slot = levels.firstOf(level);
    const maker = this.memberOf(slot);
    const resting = floats[(slot << 2) | LOTS]!;
    const own = maker === member;
    const lots = own || resting < wanted ? resting : wanted;
    reports.addMaker(own, levels.bestTicks(side), maker, slot);
    reports.addLots(lots, own ? resting : resting - lots, floats[(slot << 2) | ID]!);
    levels.lessen(side, level, lots);
    if (lots === resting) this.remove(side, level, slot);
    else floats[(slot << 2) | LOTS] = resting - lots;
    return own ? 0 : lots;
  }

  private remove(side: number, level: number, slot: number): void {
    const { ints } = this;
    const at = slot << 3;
    const next = ints[at]!;
    const previous = ints[at | PREVIOUS]!;
    // Slot 0 takes what no neighbour does: cheaper than asking.
    ints[(next << 3) | PREVIOUS] = previous;
    ints[previous << 3] = next;
    this.free(slot);
    this.levels.leave(side, level, next, previous);
  }
}
