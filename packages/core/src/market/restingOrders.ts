/**
 * RestingOrders: the list of each member's orders in one market, oldest first, linked through the
 * slots of the book. A slot is the part of an order id that names the record (ADR 6); 0 = none.
 */
import { invariant } from '@candor/money';

const START = 64;

export class RestingOrders {
  /** Per slot: the next and the previous order of the same member. */
  private links = new Int32Array(START * 2);
  /** Per member index: slot of the first and of the last order, how many there are, nothing. */
  private ends = new Int32Array(64 * 4);
  /** How many slots and members there is room for. */
  private slotRoom = START;
  private memberRoom = 64;

  /** How many orders a member has here. */
  countOf(owner: number): number {
    return owner < this.memberRoom ? this.ends[owner * 4 + 2]! : 0;
  }

  /** Puts an order that begins to rest at the end of its owner's list. */
  add(slot: number, owner: number): void {
    if (slot >= this.slotRoom) this.growSlots(slot);
    if (owner >= this.memberRoom) this.growMembers(owner);
    const { links, ends } = this;
    const end = owner * 4;
    const last = ends[end + 1]!;
    links[slot * 2] = 0;
    links[slot * 2 + 1] = last;
    if (last === 0) ends[end] = slot;
    else links[last * 2] = slot;
    ends[end + 1] = slot;
    ends[end + 2] = ends[end + 2]! + 1;
  }

  /** Forgets an order that left the book. Asserts: it was the owner's. */
  remove(slot: number, owner: number): void {
    const { links, ends } = this;
    const end = owner * 4;
    const next = links[slot * 2]!;
    const previous = links[slot * 2 + 1]!;
    if (previous === 0) {
      invariant(ends[end] === slot, 'a resting order is in its owner’s list');
      ends[end] = next;
    } else links[previous * 2] = next;
    if (next === 0) ends[end + 1] = previous;
    else links[next * 2 + 1] = previous;
    ends[end + 2] = ends[end + 2]! - 1;
  }

  /** The slots of a member's orders, oldest first. */
  slotsOf(owner: number): number[] {
    const slots: number[] = [];
    const { links, ends } = this;
    for (let slot = ends[owner * 4] ?? 0; slot !== 0; slot = links[slot * 2] ?? 0) {
      slots.push(slot);
    }
    return slots;
  }

  private growSlots(slot: number): void {
    this.slotRoom = Math.max(this.slotRoom * 2, slot + 1);
    this.links = enlarge(this.links, this.slotRoom * 2);
  }

  private growMembers(owner: number): void {
    this.memberRoom = Math.max(this.memberRoom * 2, owner + 1);
    this.ends = enlarge(this.ends, this.memberRoom * 4);
  }
}

function enlarge(list: Int32Array<ArrayBuffer>, size: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(size);
  larger.set(list);
  return larger;
}
