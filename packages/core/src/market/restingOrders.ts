/**
 * RestingOrders: the list of each member's orders in one market, oldest first, linked through the
 * slots of the book. A slot is the part of an order id that names the record (ADR 6); 0 = none.
 */
import { invariant } from '@candor/money';

const START = 1_024;

export class RestingOrders {
  /** Per slot: the next and the previous order of the same member. */
  private links = new Int32Array(START * 2);
  /** Per member index: slot of the first and of the last order, how many there are, nothing. */
  private ends = new Int32Array(64 * 4);

  /** How many orders a member has here. */
  countOf(owner: number): number {
    const { ends } = this;
    return owner * 4 < ends.length ? ends[owner * 4 + 2]! : 0;
  }

  /** Puts an order that begins to rest at the end of its owner's list. */
  add(slot: number, owner: number): void {
    if (slot * 2 >= this.links.length) this.links = enlarge(this.links, slot * 2 + 2);
    if (owner * 4 >= this.ends.length) this.ends = enlarge(this.ends, owner * 4 + 4);
    const { links, ends } = this;
    const end = owner * 4;
    const last = ends[end + 1] ?? 0;
    links[slot * 2] = 0;
    links[slot * 2 + 1] = last;
    if (last === 0) ends[end] = slot;
    else links[last * 2] = slot;
    ends[end + 1] = slot;
    ends[end + 2] = (ends[end + 2] ?? 0) + 1;
  }

  /** Forgets an order that left the book. Asserts: it was the owner's. */
  remove(slot: number, owner: number): void {
    const { links, ends } = this;
    const end = owner * 4;
    const next = links[slot * 2] ?? 0;
    const previous = links[slot * 2 + 1] ?? 0;
    if (previous === 0) {
      invariant(ends[end] === slot, 'a resting order is in its owner’s list');
      ends[end] = next;
    } else links[previous * 2] = next;
    if (next === 0) ends[end + 1] = previous;
    else links[next * 2 + 1] = previous;
    ends[end + 2] = (ends[end + 2] ?? 0) - 1;
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
}

function enlarge(list: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(list.length * 2, needed));
  larger.set(list);
  return larger;
}
