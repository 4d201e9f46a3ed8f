/**
 * One market's order book: price-time priority over integer ticks and lots. An order is 8 ints in
 * one array; ids carry generation, slot and market, so finding an order is one array read.
 */
import { invariant } from '@candor/money';
import { EXPIRED, FILL, MatchReports } from './matchReports.ts';
import { PriceLevels } from './priceLevels.ts';

const [TICKS, LOTS, ORIGINAL, MEMBER, FLAGS, NEXT, PREVIOUS, GENERATION] = [0, 1, 2, 3, 4, 5, 6, 7];
const TOP = 0x7fffffff;
const LAST_GENERATION = 0x7fffff;
const MAX_SLOTS = 1 << 20;

/** 0 = buy, 1 = sell. */
export type BookSide = 0 | 1;

/** What joins the book; flags are the caller's, below 2^24. */
export type RestingOrder = {
  readonly side: BookSide;
  readonly ticks: number;
  readonly lotsRemaining: number;
  readonly lotsOriginal: number;
  readonly memberId: number;
  readonly flags: number;
  readonly createdAt: number;
};

/** The order book of one market. */
export class OrderBook {
  readonly reports = new MatchReports();
  private readonly marketId: number;
  private readonly sides = [new PriceLevels(), new PriceLevels()] as const;
  private orders = new Int32Array(1024 * 8);
  private createdAt = new Float64Array(1024);
  private freeFirst = 1;
  private freeLast = 1023;

  constructor(marketId: number) {
    invariant(marketId >= 0 && marketId < 1024, 'a market id is 10 bits');
    this.marketId = marketId;
    this.chain(1, 1023);
  }

  /** Takes an id out of the free list, or 0 when full; follow with `rest` or `release`. */
  nextOrderId(): number {
    if (this.freeFirst === 0 && !this.grow()) return 0;
    const slot = this.freeFirst;
    this.freeFirst = this.orders[slot * 8 + NEXT]!;
    if (this.freeFirst === 0) this.freeLast = 0;
    this.orders[slot * 8 + LOTS] = 0;
    return this.idOf(slot);
  }

  /** Gives back an id whose order does not rest; the id is never issued again. */
  release(orderId: number): void {
    this.free(Math.floor(orderId / 1024) % MAX_SLOTS);
  }

  /** Adds an order behind its price level under an id from `nextOrderId`. */
  rest(orderId: number, order: RestingOrder): void {
    const slot = Math.floor(orderId / 1024) % MAX_SLOTS;
    const levels = this.sides[order.side];
    const end = levels.claim(order.side === 0 ? TOP - order.ticks : order.ticks);
    const at = slot * 8;
    const last = levels.ends[end + 1]!;
    this.orders[at + TICKS] = order.ticks;
    this.orders[at + LOTS] = order.lotsRemaining;
    this.orders[at + ORIGINAL] = order.lotsOriginal;
    this.orders[at + MEMBER] = order.memberId;
    this.orders[at + FLAGS] = order.flags * 2 + order.side;
    this.orders[at + NEXT] = 0;
    this.orders[at + PREVIOUS] = last;
    this.createdAt[slot] = order.createdAt;
    if (last === 0) levels.ends[end] = slot;
    else this.orders[last * 8 + NEXT] = slot;
    levels.ends[end + 1] = slot;
  }

  /** Matches up to an inclusive limit; expires own makers met; returns the lots left. */
  match(side: BookSide, limitTicks: number, lots: number, memberId: number): number {
    const levels = this.sides[side === 0 ? 1 : 0];
    const limit = side === 0 ? limitTicks : TOP - limitTicks;
    this.reports.count = 0;
    let left = lots;
    while (left > 0 && levels.best >= 0 && levels.best <= limit) {
      const slot = levels.ends[levels.at(levels.best)]!;
      left -= this.meet(slot, left, memberId);
    }
    return left;
  }

  /** Takes an order out of the book; false when it does not rest. */
  cancel(orderId: number): boolean {
    const slot = this.find(orderId);
    if (slot < 0) return false;
    this.remove(slot);
    return true;
  }

  /** Slot of a resting order, or -1. */
  find(orderId: number): number {
    const slot = Math.floor(orderId / 1024) % MAX_SLOTS;
    if (slot <= 0 || slot * 8 >= this.orders.length) return -1;
    return this.orders[slot * 8 + LOTS]! > 0 && this.idOf(slot) === orderId ? slot : -1;
  }

  /** Lots others offer up to the limit, counted up to `wanted`. */
  fillableLots(side: BookSide, limitTicks: number, wanted: number, memberId: number): number {
    const levels = this.sides[side === 0 ? 1 : 0];
    const limit = side === 0 ? limitTicks : TOP - limitTicks;
    let found = 0;
    for (let key = levels.best; key >= 0 && key <= limit; key = levels.after(key)) {
      for (let slot = levels.ends[levels.at(key)]!; slot !== 0; slot = this.after(slot)) {
        if (this.memberOf(slot) !== memberId) found += this.remainingOf(slot);
        if (found >= wanted) return wanted;
      }
    }
    return found;
  }

  /** Best price of a side; 0 = none. */
  bestTicks(side: BookSide): number {
    const { best } = this.sides[side];
    if (best < 0) return 0;
    return side === 0 ? TOP - best : best;
  }

  /** Up to `count` [ticks, lots] of a side, best first. */
  depth(side: BookSide, count: number): [number, number][] {
    const levels = this.sides[side];
    const answer: [number, number][] = [];
    for (let key = levels.best; key >= 0 && answer.length < count; key = levels.after(key)) {
      let lots = 0;
      for (let slot = levels.ends[levels.at(key)]!; slot !== 0; slot = this.after(slot)) {
        lots += this.remainingOf(slot);
      }
      answer.push([side === 0 ? TOP - key : key, lots]);
    }
    return answer;
  }

  /** Visits slots: buys then sells, best price first, oldest first. */
  forEachOrder(visit: (slot: number) => void): void {
    for (const levels of this.sides) {
      for (let key = levels.best; key >= 0; key = levels.after(key)) {
        for (let slot = levels.ends[levels.at(key)]!; slot !== 0; slot = this.after(slot))
          visit(slot);
      }
    }
  }

  priceOf(slot: number): number {
    return this.orders[slot * 8 + TICKS]!;
  }
  remainingOf(slot: number): number {
    return this.orders[slot * 8 + LOTS]!;
  }
  originalOf(slot: number): number {
    return this.orders[slot * 8 + ORIGINAL]!;
  }
  memberOf(slot: number): number {
    return this.orders[slot * 8 + MEMBER]!;
  }
  sideOf(slot: number): BookSide {
    return (this.orders[slot * 8 + FLAGS]! & 1) === 0 ? 0 : 1;
  }
  flagsOf(slot: number): number {
    return this.orders[slot * 8 + FLAGS]! >>> 1;
  }
  createdAtOf(slot: number): number {
    return this.createdAt[slot]!;
  }
  idOf(slot: number): number {
    return (this.orders[slot * 8 + GENERATION]! * MAX_SLOTS + slot) * 1024 + this.marketId;
  }

  private after(slot: number): number {
    return this.orders[slot * 8 + NEXT]!;
  }

  private meet(slot: number, wanted: number, memberId: number): number {
    const at = slot * 8;
    const own = this.orders[at + MEMBER] === memberId;
    const resting = this.orders[at + LOTS]!;
    const lots = own || resting < wanted ? resting : wanted;
    const row = this.reports.next();
    this.reports.kind[row] = own ? EXPIRED : FILL;
    this.reports.ticks[row] = this.orders[at + TICKS]!;
    this.reports.lots[row] = lots;
    this.reports.makerMember[row] = this.orders[at + MEMBER]!;
    this.reports.makerRemaining[row] = own ? resting : resting - lots;
    this.reports.makerId[row] = this.idOf(slot);
    if (lots === resting) this.remove(slot);
    else this.orders[at + LOTS] = resting - lots;
    return own ? 0 : lots;
  }

  private remove(slot: number): void {
    const at = slot * 8;
    const side = this.sideOf(slot);
    const levels = this.sides[side];
    const key = side === 0 ? TOP - this.priceOf(slot) : this.priceOf(slot);
    const end = levels.at(key);
    const next = this.orders[at + NEXT]!;
    const previous = this.orders[at + PREVIOUS]!;
    if (next === 0) levels.ends[end + 1] = previous;
    else this.orders[next * 8 + PREVIOUS] = previous;
    if (previous === 0) levels.ends[end] = next;
    else this.orders[previous * 8 + NEXT] = next;
    if (next === 0 && previous === 0) levels.clear(key);
    this.free(slot);
  }

  private free(slot: number): void {
    const at = slot * 8;
    this.orders[at + LOTS] = 0;
    this.orders[at + NEXT] = 0;
    if (this.orders[at + GENERATION]! >= LAST_GENERATION) return;
    this.orders[at + GENERATION]! += 1;
    if (this.freeLast === 0) this.freeFirst = slot;
    else this.orders[this.freeLast * 8 + NEXT] = slot;
    this.freeLast = slot;
  }

  private chain(from: number, to: number): void {
    for (let slot = from; slot <= to; slot += 1) {
      this.orders[slot * 8 + NEXT] = slot === to ? 0 : slot + 1;
      this.orders[slot * 8 + GENERATION] = 1;
    }
  }

  private grow(): boolean {
    const count = this.createdAt.length;
    if (count >= MAX_SLOTS) return false;
    const { orders, createdAt } = this;
    this.orders = new Int32Array(count * 16);
    this.orders.set(orders);
    this.createdAt = new Float64Array(count * 2);
    this.createdAt.set(createdAt);
    this.freeFirst = count;
    this.freeLast = count * 2 - 1;
    this.chain(count, count * 2 - 1);
    return true;
  }
}
