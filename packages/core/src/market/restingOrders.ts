/**
 * RestingOrders: the list of each member's orders in one market, oldest first, linked through the
 * slots of the book. A slot is the part of an order id that names the record (ADR 6); 0 = none.
 */
import { invariant } from '@candor/money';
import type { ByteReader, ByteWriter } from '../binary.ts';

const START = 1_024;

export class RestingOrders {
  private nexts = new Int32Array(START);
  private previouses = new Int32Array(START);
  /** Per member index: slot of the first and last order. */
  private firsts = new Int32Array(64);
  private lasts = new Int32Array(64);

  /** Puts an order that begins to rest at the end of its owner's list. */
  add(slot: number, owner: number): void {
    if (slot >= this.nexts.length) this.growSlots(slot);
    if (owner >= this.firsts.length) this.growOwners(owner);
    const last = this.lasts[owner] ?? 0;
    this.previouses[slot] = last;
    this.nexts[slot] = 0;
    if (last === 0) this.firsts[owner] = slot;
    else this.nexts[last] = slot;
    this.lasts[owner] = slot;
  }

  /** Forgets an order that left the book. Asserts: it was the owner's. */
  remove(slot: number, owner: number): void {
    const next = this.nexts[slot] ?? 0;
    const previous = this.previouses[slot] ?? 0;
    if (previous === 0) {
      invariant(this.firsts[owner] === slot, 'a resting order is in its owner’s list');
      this.firsts[owner] = next;
    } else this.nexts[previous] = next;
    if (next === 0) this.lasts[owner] = previous;
    else this.previouses[next] = previous;
  }

  /** The slots of a member's orders, oldest first. */
  slotsOf(owner: number): number[] {
    const slots: number[] = [];
    for (let slot = this.firsts[owner] ?? 0; slot !== 0; slot = this.nexts[slot] ?? 0) {
      slots.push(slot);
    }
    return slots;
  }

  /** Every member's orders in their order, for a snapshot. */
  writeTo(writer: ByteWriter, owners: number): void {
    for (let owner = 0; owner < owners; owner += 1) {
      const slots = this.slotsOf(owner);
      writer.writeInt32(slots.length);
      for (const slot of slots) writer.writeInt32(slot);
    }
  }

  readFrom(reader: ByteReader, owners: number): void {
    for (let owner = 0; owner < owners; owner += 1) {
      for (let left = reader.readInt32(); left > 0; left -= 1) this.add(reader.readInt32(), owner);
    }
  }

  private growSlots(slot: number): void {
    const size = Math.max(this.nexts.length * 2, slot + 1);
    this.nexts = enlarge(this.nexts, size);
    this.previouses = enlarge(this.previouses, size);
  }

  private growOwners(owner: number): void {
    const size = Math.max(this.firsts.length * 2, owner + 1);
    this.firsts = enlarge(this.firsts, size);
    this.lasts = enlarge(this.lasts, size);
  }
}

function enlarge(list: Int32Array<ArrayBuffer>, size: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(size);
  larger.set(list);
  return larger;
}
