/**
 * RestingOrders: the list of each member's orders in one market, oldest first, linked through the
 * slots of the book. A slot is the part of an order id that names the record (ADR 6); 0 = none.
 * Where a list begins and ends stands beside the member's accounts, in a row of the market's name: a market
 * keeps nothing for its members, and an order finds its list where it finds its money (ADR 95).
 */
import { invariant, type MarketId, type MemberIndex } from '@candor/money';
import { type MemberRows, ordersName, wordOf } from '../ledger/memberRows.ts';

const START = 64;
/** Words of a row: the first and the last slot, then how many there are. */
const FIRST = 0;
const LAST = 1;
const COUNT = 2;

export class RestingOrders {
  /** Per slot: the next and the previous order of the same member. */
  private links = new Int32Array(START * 2);
  /** How many slots there is room for. */
  private slotRoom = START;
  private readonly rows: MemberRows;
  /** Of the rows of this market. */
  private readonly name: number;

  constructor(rows: MemberRows, marketId: MarketId) {
    this.rows = rows;
    this.name = ordersName(marketId);
  }

  /** How many orders a member has here. */
  countOf(owner: MemberIndex): number {
    return this.readOf(owner, COUNT);
  }

  /** Puts an order that begins to rest at the end of its owner's list. */
  add(slot: number, owner: MemberIndex): void {
    if (slot >= this.slotRoom) this.growSlots(slot);
    const { links, rows } = this;
    const row = rows.take(owner, this.name);
    const words = rows.wordsOf(row);
    const at = wordOf(row);
    const last = words[at + LAST]!;
    links[slot * 2] = 0;
    links[slot * 2 + 1] = last;
    if (last === 0) words[at + FIRST] = slot;
    else links[last * 2] = slot;
    words[at + LAST] = slot;
    words[at + COUNT] = words[at + COUNT]! + 1;
  }

  /** Forgets an order that left the book. Asserts: it was the owner's. */
  remove(slot: number, owner: MemberIndex): void {
    const { links, rows } = this;
    const row = rows.find(owner, this.name);
    invariant(row !== 0, 'a resting order is in its owner’s list');
    const words = rows.wordsOf(row);
    const at = wordOf(row);
    const next = links[slot * 2]!;
    const previous = links[slot * 2 + 1]!;
    if (previous === 0) {
      invariant(words[at + FIRST] === slot, 'a resting order is in its owner’s list');
      words[at + FIRST] = next;
    } else links[previous * 2] = next;
    if (next === 0) words[at + LAST] = previous;
    else links[next * 2 + 1] = previous;
    words[at + COUNT] = words[at + COUNT]! - 1;
  }

  /** The slots of a member's orders, oldest first. */
  slotsOf(owner: MemberIndex): number[] {
    const slots: number[] = [];
    const { links } = this;
    for (let slot = this.readOf(owner, FIRST); slot !== 0; slot = links[slot * 2]!) {
      slots.push(slot);
    }
    return slots;
  }

  /** A word of a member's row; 0 while there is none. */
  private readOf(owner: MemberIndex, word: number): number {
    const { rows } = this;
    const row = rows.find(owner, this.name);
    return row === 0 ? 0 : rows.wordsOf(row)[wordOf(row) + word]!;
  }

  private growSlots(slot: number): void {
    const { links } = this;
    this.slotRoom = Math.max(this.slotRoom * 2, slot + 1);
    this.links = new Int32Array(this.slotRoom * 2);
    this.links.set(links);
  }
}
