/**
 * RestingOrders: the list of each member's orders in one market, oldest first, linked through the
 * slots of the book. A slot is the part of an order id that names the record (ADR 6); 0 = none.
 * Only members with orders here take room: a row each.
 */
import { invariant } from '@candor/money';
import { COUNT, OwnerRows } from './ownerRows.ts';

const START = 64;
/** A row: the first and the last slot, then how many there are. */
const FIRST = 0;
const LAST = 1;

export class RestingOrders {
  /** Per slot: the next and the previous order of the same member. */
  private links = new Int32Array(START * 2);
  /** How many slots there is room for. */
  private slotRoom = START;
  private readonly rows = new OwnerRows();

  /** How many orders a member has here. */
  countOf(owner: number): number {
    const { rows } = this;
    return rows.numbers[rows.find(owner) + COUNT]!;
  }

  /** Puts an order that begins to rest at the end of its owner's list. */
  add(slot: number, owner: number): void {
    if (slot >= this.slotRoom) this.growSlots(slot);
    const { links, rows } = this;
    const row = rows.take(owner);
    const { numbers } = rows;
    const last = numbers[row + LAST]!;
    links[slot * 2] = 0;
    links[slot * 2 + 1] = last;
    if (last === 0) numbers[row + FIRST] = slot;
    else links[last * 2] = slot;
    numbers[row + LAST] = slot;
    numbers[row + COUNT] = numbers[row + COUNT]! + 1;
  }

  /** Forgets an order that left the book. Asserts: it was the owner's. */
  remove(slot: number, owner: number): void {
    const { links, rows } = this;
    const row = rows.find(owner);
    const { numbers } = rows;
    const next = links[slot * 2]!;
    const previous = links[slot * 2 + 1]!;
    if (previous === 0) {
      invariant(numbers[row + FIRST] === slot, 'a resting order is in its owner’s list');
      numbers[row + FIRST] = next;
    } else links[previous * 2] = next;
    if (next === 0) numbers[row + LAST] = previous;
    else links[next * 2 + 1] = previous;
    numbers[row + COUNT] = numbers[row + COUNT]! - 1;
  }

  /** The slots of a member's orders, oldest first. */
  slotsOf(owner: number): number[] {
    const slots: number[] = [];
    const { links, rows } = this;
    for (let slot = rows.numbers[rows.find(owner) + FIRST]!; slot !== 0; slot = links[slot * 2]!) {
      slots.push(slot);
    }
    return slots;
  }

  /** Everybody who has an order here, in the order of their indexes. */
  owners(): number[] {
    return this.rows.owners();
  }

  private growSlots(slot: number): void {
    const { links } = this;
    this.slotRoom = Math.max(this.slotRoom * 2, slot + 1);
    this.links = new Int32Array(this.slotRoom * 2);
    this.links.set(links);
  }
}
