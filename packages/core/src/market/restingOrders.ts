/**
 * RestingOrders: the list of each member's orders in one market, oldest first, linked through the
 * slots of the book. A slot is the part of an order id that names the record (ADR 6); 0 = none.
 * Only members with orders here take room: a row each, found by hash, so that a thousand markets
 * do not each keep a place for every one of a million members.
 */
import { invariant } from '@candor/money';

const START = 64;
/** A row: one more than the member's index (0 = free), the first and the last slot, how many there are. */
const ROW = 4;
const FIRST = 1;
const LAST = 2;
const COUNT = 3;
/** A factor that spreads neighbours over all rows: 2^32 over the golden ratio. */
const SPREAD = 0x9e3779b1;

export class RestingOrders {
  /** Per slot: the next and the previous order of the same member. */
  private links = new Int32Array(START * 2);
  /** How many slots there is room for. */
  private slotRoom = START;
  /** At most three quarters of the rows are taken, each by a member who has an order. */
  private rows = new Int32Array(START * ROW);
  private mask = START - 1;
  private shift = Math.clz32(START) + 1;
  private taken = 0;
  /** Who was asked for last, and their row: an order asks for its member three times. */
  private lastOwner = -1;
  private lastRow = 0;

  /** How many orders a member has here. */
  countOf(owner: number): number {
    return this.rows[this.find(owner) + COUNT]!;
  }

  /** Puts an order that begins to rest at the end of its owner's list. */
  add(slot: number, owner: number): void {
    if (slot >= this.slotRoom) this.growSlots(slot);
    const row = this.take(owner);
    const { links, rows } = this;
    const last = rows[row + LAST]!;
    links[slot * 2] = 0;
    links[slot * 2 + 1] = last;
    if (last === 0) rows[row + FIRST] = slot;
    else links[last * 2] = slot;
    rows[row + LAST] = slot;
    rows[row + COUNT] = rows[row + COUNT]! + 1;
  }

  /** Forgets an order that left the book. Asserts: it was the owner's. */
  remove(slot: number, owner: number): void {
    const row = this.find(owner);
    const { links, rows } = this;
    const next = links[slot * 2]!;
    const previous = links[slot * 2 + 1]!;
    if (previous === 0) {
      invariant(rows[row + FIRST] === slot, 'a resting order is in its owner’s list');
      rows[row + FIRST] = next;
    } else links[previous * 2] = next;
    if (next === 0) rows[row + LAST] = previous;
    else links[next * 2 + 1] = previous;
    const left = rows[row + COUNT]! - 1;
    rows[row + COUNT] = left;
    if (left === 0) this.leave(row);
  }

  /** The slots of a member's orders, oldest first. */
  slotsOf(owner: number): number[] {
    const slots: number[] = [];
    const { links, rows } = this;
    for (let slot = rows[this.find(owner) + FIRST]!; slot !== 0; slot = links[slot * 2]!) {
      slots.push(slot);
    }
    return slots;
  }

  /** Everybody who has an order here, in the order of their indexes. O(members with orders here). */
  owners(): number[] {
    const owners: number[] = [];
    const { rows } = this;
    for (let row = 0; row < rows.length; row += ROW) {
      if (rows[row] !== 0) owners.push(rows[row]! - 1);
    }
    return owners.sort((left, right) => left - right);
  }

  /** Where a member's row stands, or the free one that would be theirs. */
  private find(owner: number): number {
    return owner === this.lastOwner ? this.lastRow : this.lookUp(owner);
  }

  private lookUp(owner: number): number {
    const { rows, mask } = this;
    const key = owner + 1;
    let at = this.homeOf(owner);
    for (let found = rows[at * ROW]!; found !== key && found !== 0; found = rows[at * ROW]!) {
      at = (at + 1) & mask;
    }
    this.lastOwner = owner;
    this.lastRow = at * ROW;
    return this.lastRow;
  }

  /** Where a member's row stands, which is theirs from now on. */
  private take(owner: number): number {
    const row = this.find(owner);
    if (this.rows[row] !== 0) return row;
    if (this.taken * 4 > this.mask * 3) {
      this.grow();
      return this.take(owner);
    }
    this.taken += 1;
    this.rows[row] = owner + 1;
    return row;
  }

  /** Frees the row of who has no order left: rows that were put behind it for want of their place move up. */
  private leave(row: number): void {
    const { rows, mask } = this;
    let hole = row / ROW;
    for (let at = (hole + 1) & mask; rows[at * ROW] !== 0; at = (at + 1) & mask) {
      const home = this.homeOf(rows[at * ROW]! - 1);
      if (((at - home) & mask) < ((at - hole) & mask)) continue;
      this.move(rows, at, hole);
      hole = at;
    }
    for (let field = 0; field < ROW; field += 1) rows[hole * ROW + field] = 0;
    this.taken -= 1;
    this.lastOwner = -1;
  }

  /** Copies a row of these to a place of the rows. */
  private move(from: Int32Array, at: number, place: number): void {
    const { rows } = this;
    for (let field = 0; field < ROW; field += 1) {
      rows[place * ROW + field] = from[at * ROW + field]!;
    }
  }

  private homeOf(owner: number): number {
    return Math.imul(owner, SPREAD) >>> this.shift;
  }

  /** Twice as many rows. */
  private grow(): void {
    const before = this.rows;
    this.rows = new Int32Array(before.length * 2);
    this.mask = this.mask * 2 + 1;
    this.shift -= 1;
    this.lastOwner = -1;
    for (let at = 0; at * ROW < before.length; at += 1) {
      const key = before[at * ROW]!;
      if (key !== 0) this.move(before, at, this.lookUp(key - 1) / ROW);
    }
  }

  private growSlots(slot: number): void {
    const { links } = this;
    this.slotRoom = Math.max(this.slotRoom * 2, slot + 1);
    this.links = new Int32Array(this.slotRoom * 2);
    this.links.set(links);
  }
}
