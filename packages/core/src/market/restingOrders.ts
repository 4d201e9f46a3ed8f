/**
 * RestingOrders: the list of each member's orders in one market, oldest first, linked through the
 * slots of the book. A slot is the part of an order id that names the record (ADR 6); 0 = none.
 */
import { invariant } from '@candor/money';
import type { ByteReader, ByteWriter } from '../binary.ts';

const START = 1_024;

export class RestingOrders {
  /** Per slot: the next and the previous order of the same member. */
  private links = new Int32Array(START * 2);
  /** Per member index: slot of the first and last order. */
  private ends = new Int32Array(64 * 2);

  /** Puts an order that begins to rest at the end of its owner's list. */
  add(slot: number, owner: number): void {
    if (slot * 2 >= this.links.length) this.links = enlarge(this.links, slot * 2 + 2);
    if (owner * 2 >= this.ends.length) this.ends = enlarge(this.ends, owner * 2 + 2);
    const { links, ends } = this;
    const last = ends[owner * 2 + 1] ?? 0;
    links[slot * 2] = 0;
    links[slot * 2 + 1] = last;
    if (last === 0) ends[owner * 2] = slot;
    else links[last * 2] = slot;
    ends[owner * 2 + 1] = slot;
  }

  /** Forgets an order that left the book. Asserts: it was the owner's. */
  remove(slot: number, owner: number): void {
    const { links, ends } = this;
    const next = links[slot * 2] ?? 0;
    const previous = links[slot * 2 + 1] ?? 0;
    if (previous === 0) {
      invariant(ends[owner * 2] === slot, 'a resting order is in its owner’s list');
      ends[owner * 2] = next;
    } else links[previous * 2] = next;
    if (next === 0) ends[owner * 2 + 1] = previous;
    else links[next * 2 + 1] = previous;
  }

  /** The slots of a member's orders, oldest first. */
  slotsOf(owner: number): number[] {
    const slots: number[] = [];
    const { links, ends } = this;
    for (let slot = ends[owner * 2] ?? 0; slot !== 0; slot = links[slot * 2] ?? 0) {
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
}

function enlarge(list: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(list.length * 2, needed));
  larger.set(list);
  return larger;
}
