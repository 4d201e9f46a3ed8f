/**
 * PlainBook: price-time priority over plain objects: per side a list of price levels, the best one last,
 * in a level the orders by arrival. Price in ticks, quantity in lots, owners by member index. `take` leaves what it did
 * in `fills`. Order ids carry market and slot (ADR 6); a slot is given out again first in, first out.
 */
import { invariant } from '@candor/money';
import type { ByteReader, ByteWriter } from '../binary.ts';

interface PlainOrder {
  readonly orderId: number;
  readonly owner: number;
  readonly isSell: boolean;
  readonly price: number;
  remaining: number;
}

/** One maker met by a taker. `quantity` is 0 when it was the taker's own order and expired. */
export interface BookFill {
  readonly makerOrderId: number;
  readonly makerOwner: number;
  readonly price: number;
  readonly quantity: number;
  /** What the maker has left, or had left when it expired. */
  readonly makerRemaining: number;
}

/** What a taker wants: at most `quantity` lots at `limit` ticks or better. */
export interface Take {
  readonly isSell: boolean;
  readonly limit: number;
  readonly quantity: number;
  readonly owner: number;
}

interface Level {
  readonly price: number;
  readonly orders: PlainOrder[];
}

const SLOTS = 1_048_576;
const MARKETS = 1_024;

export class PlainBook {
  readonly fills: BookFill[] = [];
  private readonly marketId: number;
  private readonly bids: Level[] = [];
  private readonly asks: Level[] = [];
  private readonly byId = new Map<number, PlainOrder>();
  private issued = 0;
  /** Freed slots; those before `freeHead` are given out again. */
  private free: number[] = [];
  private freeHead = 0;
  private generations: number[] = [];

  constructor(marketId: number) {
    this.marketId = marketId;
  }

  /** True when no further order can rest. */
  get isFull(): boolean {
    return this.free.length === this.freeHead && this.issued >= SLOTS;
  }

  /** An id for a new order; `rest` keeps its slot, `discard` frees it. */
  issue(): number {
    const slot = this.takeFree();
    if (slot === this.issued) this.issued += 1;
    const generation = this.generations[slot] ?? 1;
    this.generations[slot] = generation + 1;
    return (generation * SLOTS + slot) * MARKETS + this.marketId;
  }

  /** Frees the slot of an id that does not rest. */
  discard(orderId: number): void {
    this.free.push(Math.floor(orderId / MARKETS) % SLOTS);
  }

  /** Trades against the book; returns what could not be filled. */
  take(take: Take): number {
    this.fills.length = 0;
    const side = take.isSell ? this.bids : this.asks;
    let wanted = take.quantity;
    while (wanted > 0) {
      const level = side[side.length - 1];
      if (level === undefined || !reaches(take, level.price)) break;
      wanted -= this.meet(level, wanted, take.owner);
    }
    return wanted;
  }

  /** What `take` would fill, and its price × quantity summed, in ticks × lots. Changes nothing. */
  preview(take: Take): { readonly quantity: number; readonly cost: bigint } {
    const side = take.isSell ? this.bids : this.asks;
    let wanted = take.quantity;
    let cost = 0n;
    for (let index = side.length - 1; index >= 0 && wanted > 0; index -= 1) {
      const level = side[index];
      if (level === undefined || !reaches(take, level.price)) break;
      const offered = level.orders.reduce(
        (sum, maker) => (maker.owner === take.owner ? sum : sum + maker.remaining),
        0,
      );
      const quantity = Math.min(wanted, offered);
      wanted -= quantity;
      cost += BigInt(quantity) * BigInt(level.price);
    }
    return { quantity: take.quantity - wanted, cost };
  }

  /** Puts an order behind the others of its price. */
  rest(orderId: number, order: Take): void {
    const { isSell, limit: price, quantity: remaining, owner } = order;
    const resting = { orderId, owner, isSell, price, remaining };
    const side = isSell ? this.asks : this.bids;
    const at = placeOf(side, isSell, price);
    const level = side[at];
    if (level !== undefined && level.price === price) level.orders.push(resting);
    else side.splice(at, 0, { price, orders: [resting] });
    this.byId.set(orderId, resting);
  }

  /** Takes an order out. Asserts: it rests. */
  remove(orderId: number): void {
    const order = this.byId.get(orderId);
    invariant(order !== undefined, 'the order rests');
    const side = order.isSell ? this.asks : this.bids;
    const at = placeOf(side, order.isSell, order.price);
    const orders = side[at]?.orders ?? [];
    orders.splice(orders.indexOf(order), 1);
    if (orders.length === 0) side.splice(at, 1);
    this.byId.delete(orderId);
    this.discard(orderId);
  }

  /** A resting order, or undefined. */
  find(orderId: number): PlainOrder | undefined {
    return this.byId.get(orderId);
  }

  /** The best price of a side, or 0 when it is empty. */
  best(isSell: boolean): number {
    return (isSell ? this.asks : this.bids).at(-1)?.price ?? 0;
  }

  /** Every resting order of a side, best first. */
  orders(isSell: boolean): readonly PlainOrder[] {
    return (isSell ? this.asks : this.bids).toReversed().flatMap((level) => level.orders);
  }

  /** [ticks, lots] of the best `count` prices of a side. */
  levels(isSell: boolean, count: number): [number, number][] {
    return (isSell ? this.asks : this.bids)
      .slice(Number.isFinite(count) ? -count : 0)
      .toReversed()
      .map(({ price, orders }) => [price, orders.reduce((sum, order) => sum + order.remaining, 0)]);
  }

  writeTo(writer: ByteWriter): void {
    writer.writeInt32(this.issued);
    for (let slot = 0; slot < this.issued; slot += 1) {
      writer.writeFloat64(this.generations[slot] ?? 1);
    }
    writer.writeInt32(this.free.length - this.freeHead);
    for (const slot of this.free.slice(this.freeHead)) writer.writeInt32(slot);
    for (const isSell of [false, true]) {
      const orders = this.orders(isSell);
      writer.writeInt32(orders.length);
      for (const order of orders) {
        writer.writeFloat64(order.orderId);
        writer.writeInt32(order.owner);
        writer.writeInt32(order.price);
        writer.writeInt32(order.remaining);
      }
    }
  }

  readFrom(reader: ByteReader): void {
    this.issued = reader.readInt32();
    for (let slot = 0; slot < this.issued; slot += 1) this.generations.push(reader.readFloat64());
    const free = reader.readInt32();
    for (let index = 0; index < free; index += 1) this.free.push(reader.readInt32());
    for (const isSell of [false, true]) {
      const count = reader.readInt32();
      for (let index = 0; index < count; index += 1) {
        const orderId = reader.readFloat64();
        const owner = reader.readInt32();
        const limit = reader.readInt32();
        this.rest(orderId, { isSell, owner, limit, quantity: reader.readInt32() });
      }
    }
  }

  /** Trades with the oldest order of a level; returns the lots traded. */
  private meet(level: Level, wanted: number, owner: number): number {
    const maker = level.orders[0];
    invariant(maker !== undefined, 'a level holds an order');
    const isOwn = maker.owner === owner;
    const quantity = isOwn ? 0 : Math.min(wanted, maker.remaining);
    maker.remaining -= quantity;
    this.fills.push({
      makerOrderId: maker.orderId,
      makerOwner: maker.owner,
      price: maker.price,
      quantity,
      makerRemaining: maker.remaining,
    });
    if (isOwn || maker.remaining === 0) this.remove(maker.orderId);
    return quantity;
  }

  /** The slot freed longest ago, or a new one. */
  private takeFree(): number {
    const slot = this.free[this.freeHead];
    if (slot === undefined) return this.issued;
    this.freeHead += 1;
    if (this.freeHead > 4_096 && this.freeHead * 2 > this.free.length) {
      this.free = this.free.slice(this.freeHead);
      this.freeHead = 0;
    }
    return slot;
  }
}

/** Where a price stands or would stand in a side whose best level is last. */
function placeOf(side: readonly Level[], isSell: boolean, price: number): number {
  let low = 0;
  let high = side.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = side[middle]?.price ?? 0;
    if (isSell ? found > price : found < price) low = middle + 1;
    else high = middle;
  }
  return low;
}

function reaches(take: Take, price: number): boolean {
  return take.isSell ? price >= take.limit : price <= take.limit;
}
