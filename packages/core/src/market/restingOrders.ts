/**
 * RestingOrders: what the book does not need to know about its orders, by slot: when each was placed,
 * how large it was, its time in force, and the list of each member's orders (oldest first).
 * A slot is the part of an order id that names the record (ADR 6).
 */
import { invariant } from '@candor/money';
import type { ByteReader, ByteWriter } from '../binary.ts';

const START = 1_024;
const MARKET_BITS = 1_024;
const SLOTS = 1_048_576;

/** The slot an order id carries. */
export function slotOf(orderId: number): number {
  return Math.floor(orderId / MARKET_BITS) % SLOTS;
}

/** The market an order id carries. */
export function marketOf(orderId: number): number {
  return orderId % MARKET_BITS;
}

export class RestingOrders {
  private orderIds = new Float64Array(START);
  private createdAts = new Float64Array(START);
  private quantities = new Int32Array(START);
  private terms = new Uint8Array(START);
  private nexts = new Int32Array(START);
  private previouses = new Int32Array(START);
  /** Per member index: slot + 1 of the first and last order, 0 for none. */
  private firsts = new Int32Array(64);
  private lasts = new Int32Array(64);

  /** Remembers an order that begins to rest. */
  add(orderId: number, owner: number, facts: RestingFacts): void {
    const slot = slotOf(orderId);
    if (slot >= this.quantities.length) this.growSlots(slot);
    if (owner >= this.firsts.length) this.growOwners(owner);
    this.orderIds[slot] = orderId;
    this.createdAts[slot] = facts.createdAt;
    this.quantities[slot] = facts.quantity;
    this.terms[slot] = facts.timeInForce;
    const last = this.lasts[owner] ?? 0;
    this.previouses[slot] = last;
    this.nexts[slot] = 0;
    if (last === 0) this.firsts[owner] = slot + 1;
    else this.nexts[last - 1] = slot + 1;
    this.lasts[owner] = slot + 1;
  }

  /** Forgets an order that left the book. Asserts: it was the owner's. */
  remove(slot: number, owner: number): void {
    const next = this.nexts[slot] ?? 0;
    const previous = this.previouses[slot] ?? 0;
    if (previous === 0) {
      invariant(this.firsts[owner] === slot + 1, 'a resting order is in its owner’s list');
      this.firsts[owner] = next;
    } else this.nexts[previous - 1] = next;
    if (next === 0) this.lasts[owner] = previous;
    else this.previouses[next - 1] = previous;
  }

  /** The ids of a member's orders, oldest first. */
  idsOf(owner: number): number[] {
    const ids: number[] = [];
    let link = this.firsts[owner] ?? 0;
    while (link !== 0) {
      ids.push(this.orderIds[link - 1] ?? 0);
      link = this.nexts[link - 1] ?? 0;
    }
    return ids;
  }

  /** Every member's orders in their order, for a snapshot. */
  writeTo(writer: ByteWriter, owners: number): void {
    for (let owner = 0; owner < owners; owner += 1) {
      const ids = this.idsOf(owner);
      writer.writeInt32(ids.length);
      for (const orderId of ids) {
        const slot = slotOf(orderId);
        writer.writeFloat64(orderId);
        writer.writeFloat64(this.createdAt(slot));
        writer.writeInt32(this.quantity(slot));
        writer.writeByte(this.timeInForce(slot));
      }
    }
  }

  readFrom(reader: ByteReader, owners: number): void {
    for (let owner = 0; owner < owners; owner += 1) {
      const count = reader.readInt32();
      for (let index = 0; index < count; index += 1) {
        this.add(reader.readFloat64(), owner, {
          createdAt: reader.readFloat64(),
          quantity: reader.readInt32(),
          timeInForce: reader.readByte(),
        });
      }
    }
  }

  createdAt(slot: number): number {
    return this.createdAts[slot] ?? 0;
  }

  quantity(slot: number): number {
    return this.quantities[slot] ?? 0;
  }

  timeInForce(slot: number): number {
    return this.terms[slot] ?? 0;
  }

  private growSlots(slot: number): void {
    const size = Math.max(this.quantities.length * 2, slot + 1);
    this.orderIds = copyInto(new Float64Array(size), this.orderIds);
    this.createdAts = copyInto(new Float64Array(size), this.createdAts);
    this.quantities = copyInto(new Int32Array(size), this.quantities);
    this.terms = copyInto(new Uint8Array(size), this.terms);
    this.nexts = copyInto(new Int32Array(size), this.nexts);
    this.previouses = copyInto(new Int32Array(size), this.previouses);
  }

  private growOwners(owner: number): void {
    const size = Math.max(this.firsts.length * 2, owner + 1);
    this.firsts = copyInto(new Int32Array(size), this.firsts);
    this.lasts = copyInto(new Int32Array(size), this.lasts);
  }
}

/** What is remembered of an order beside the book. */
export interface RestingFacts {
  readonly createdAt: number;
  readonly quantity: number;
  readonly timeInForce: number;
}

interface Settable<Source> {
  set(source: Source): void;
}

function copyInto<List extends Settable<List>>(target: List, source: List): List {
  target.set(source);
  return target;
}
