/**
 * PlainBook: price-time priority in the most obvious way: one list of orders per side, best price first,
 * then by arrival. Price in ticks, quantity in lots, owners by member index. `take` leaves what it did
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

const SLOTS = 1_048_576;
const MARKETS = 1_024;

export class PlainBook {
  readonly fills: BookFill[] = [];
  private readonly marketId: number;
  private readonly bids: PlainOrder[] = [];
  private readonly asks: PlainOrder[] = [];
  private readonly byId = new Map<number, PlainOrder>();
  private issued = 0;
  private free: number[] = [];
  private generations: number[] = [];

  constructor(marketId: number) {
    this.marketId = marketId;
  }

  /** True when no further order can rest. */
  get isFull(): boolean {
    return this.free.length === 0 && this.issued >= SLOTS;
  }

  /** An id for a new order; `rest` keeps its slot, `discard` frees it. */
  issue(): number {
    const slot = this.free.shift() ?? this.issued;
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
      const maker = side[0];
      if (maker === undefined || !reaches(take, maker.price)) break;
      const isOwn = maker.owner === take.owner;
      const quantity = isOwn ? 0 : Math.min(wanted, maker.remaining);
      if (!isOwn) maker.remaining -= quantity;
      wanted -= quantity;
      this.fills.push({
        makerOrderId: maker.orderId,
        makerOwner: maker.owner,
        price: maker.price,
        quantity,
        makerRemaining: maker.remaining,
      });
      if (isOwn || maker.remaining === 0) this.remove(maker.orderId);
    }
    return wanted;
  }

  /** What `take` would fill, and its price × quantity summed, in ticks × lots. Changes nothing. */
  preview(take: Take): { readonly quantity: number; readonly cost: bigint } {
    let wanted = take.quantity;
    let cost = 0n;
    for (const maker of take.isSell ? this.bids : this.asks) {
      if (wanted === 0 || !reaches(take, maker.price)) break;
      if (maker.owner === take.owner) continue;
      const quantity = Math.min(wanted, maker.remaining);
      wanted -= quantity;
      cost += BigInt(quantity) * BigInt(maker.price);
    }
    return { quantity: take.quantity - wanted, cost };
  }

  /** Puts an order behind the others of its price. */
  rest(orderId: number, order: Take): void {
    const { isSell, limit: price, quantity: remaining, owner } = order;
    const resting = { orderId, owner, isSell, price, remaining };
    const side = isSell ? this.asks : this.bids;
    const at = side.findIndex((other) => (isSell ? other.price > price : other.price < price));
    side.splice(at < 0 ? side.length : at, 0, resting);
    this.byId.set(orderId, resting);
  }

  /** Takes an order out. Asserts: it rests. */
  remove(orderId: number): void {
    const order = this.byId.get(orderId);
    invariant(order !== undefined, 'the order rests');
    const side = order.isSell ? this.asks : this.bids;
    side.splice(side.indexOf(order), 1);
    this.byId.delete(orderId);
    this.discard(orderId);
  }

  /** A resting order, or undefined. */
  find(orderId: number): PlainOrder | undefined {
    return this.byId.get(orderId);
  }

  /** The best price of a side, or 0 when it is empty. */
  best(isSell: boolean): number {
    return (isSell ? this.asks : this.bids)[0]?.price ?? 0;
  }

  /** Every resting order of a side, best first. */
  orders(isSell: boolean): readonly PlainOrder[] {
    return isSell ? this.asks : this.bids;
  }

  /** [ticks, lots] of the best `count` prices of a side. */
  levels(isSell: boolean, count: number): [number, number][] {
    const levels: [number, number][] = [];
    for (const order of this.orders(isSell)) {
      const last = levels.at(-1);
      if (last !== undefined && last[0] === order.price) last[1] += order.remaining;
      else if (levels.length === count) break;
      else levels.push([order.price, order.remaining]);
    }
    return levels;
  }

  writeTo(writer: ByteWriter): void {
    writer.writeInt32(this.issued);
    for (let slot = 0; slot < this.issued; slot += 1) {
      writer.writeFloat64(this.generations[slot] ?? 1);
    }
    writer.writeInt32(this.free.length);
    for (const slot of this.free) writer.writeInt32(slot);
    for (const side of [this.bids, this.asks]) {
      writer.writeInt32(side.length);
      for (const order of side) {
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
    for (const side of [this.bids, this.asks]) {
      const count = reader.readInt32();
      for (let index = 0; index < count; index += 1) {
        const order = {
          orderId: reader.readFloat64(),
          owner: reader.readInt32(),
          isSell: side === this.asks,
          price: reader.readInt32(),
          remaining: reader.readInt32(),
        };
        side.push(order);
        this.byId.set(order.orderId, order);
      }
    }
  }
}

function reaches(take: Take, price: number): boolean {
  return take.isSell ? price >= take.limit : price <= take.limit;
}
