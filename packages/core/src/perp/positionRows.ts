/**
 * PositionRows: the rows of one market, one for each member, side and margin mode that has lots or
 * orders. A row is sixteen numbers side by side, found by its key in one step; slots are given out again
 * last in, first out. Units: lots; values in smallest quote units, all below 2^53.
 */
import { invariant, type MemberIndex } from '@candor/money';

const STRIDE = 16;
const START = 64;

/** Where each number of a row stands. */
export const ROW = {
  member: 0,
  /** 0 long, 1 short. */
  side: 1,
  /** 0 cross, 1 isolated. */
  mode: 2,
  lots: 3,
  /** Σ price × lots of what is open. */
  entry: 4,
  margin: 5,
  fees: 6,
  /** Received above zero. */
  funding: 7,
  /** What of its profit was paid out already. */
  settled: 8,
  /** Of its last opening fill. */
  leverage: 9,
  /** Lots of resting orders that open and that close it. */
  opening: 10,
  closing: 11,
  /** When its first contract was opened, UTC milliseconds. */
  openedAt: 12,
  /** How many stops wait for it. */
  stops: 13,
} as const;

export type RowField = (typeof ROW)[keyof typeof ROW];

/** A row's key: whose it is, its side and mode as numbers. */
export interface RowKey {
  readonly member: MemberIndex;
  readonly side: number;
  readonly mode: number;
}

export class PositionRows {
  /** By member, side and mode: the slot of the row, 0 = none. */
  private keys = new Int32Array(START * 4);
  /** Members there is room for. */
  private room = START;
  private cells = new Float64Array(START * STRIDE);
  private readonly free: number[] = [];
  /** Lots that resting orders close, of all rows. */
  private closingLots = 0;
  private fresh = 1;

  /** Lots of all resting orders that close a row. */
  get closingCount(): number {
    return this.closingLots;
  }

  /** Slots from 1 to here were given out; a free one has a member below zero. */
  get slotMax(): number {
    return this.fresh - 1;
  }

  /** The slot of a row, or 0. */
  find(member: MemberIndex, side: number, mode: number): number {
    return member < this.room ? this.keys[member * 4 + side * 2 + mode]! : 0;
  }

  /** A slot of a member's rows, or 0: the first there is, cross before isolated. */
  anyOf(member: MemberIndex): number {
    if (member >= this.room) return 0;
    const { keys } = this;
    const at = member * 4;
    return keys[at]! || keys[at + 2]! || keys[at + 1]! || keys[at + 3]!;
  }

  /** Reads both lines of a row, to have them near. */
  reach(slot: number): number {
    const { cells } = this;
    return cells[slot * STRIDE]! | cells[slot * STRIDE + STRIDE / 2]!;
  }

  /** The slot of a row, which begins empty when there is none. */
  open(key: RowKey): number {
    const { member, side, mode } = key;
    const known = this.find(member, side, mode);
    if (known !== 0) return known;
    const slot = this.free.pop() ?? this.issueFresh();
    this.place(slot, key);
    return slot;
  }

  /** Forgets a row. Asserts: it is one; nothing is open, nothing rests for it. */
  close(slot: number): void {
    invariant(this.isRow(slot), 'a row ends once');
    const isEmpty = this.get(slot, ROW.lots) === 0 && this.get(slot, ROW.margin) === 0;
    invariant(isEmpty && !this.hasOrders(slot), 'a row that is closed is empty');
    const { member, side, mode } = this.keyOf(slot);
    this.keys[member * 4 + side * 2 + mode] = 0;
    this.set(slot, ROW.member, -1);
    this.free.push(slot);
  }

  get(slot: number, field: typeof ROW.member): MemberIndex;
  get(slot: number, field: RowField): number;
  get(slot: number, field: RowField): number {
    return this.cells[slot * STRIDE + field]!;
  }

  set(slot: number, field: RowField, value: number): void {
    this.cells[slot * STRIDE + field] = value;
  }

  add(slot: number, field: RowField, value: number): void {
    const at = slot * STRIDE + field;
    this.cells[at] = this.cells[at]! + value;
  }

  /** More or fewer lots of resting orders that open or close a row. */
  promise(slot: number, closes: boolean, lots: number): void {
    this.add(slot, closes ? ROW.closing : ROW.opening, lots);
    if (closes) this.closingLots += lots;
  }

  keyOf(slot: number): RowKey {
    const { member, side, mode } = ROW;
    return {
      member: this.get(slot, member),
      side: this.get(slot, side),
      mode: this.get(slot, mode),
    };
  }

  hasOrders(slot: number): boolean {
    return this.get(slot, ROW.opening) > 0 || this.get(slot, ROW.closing) > 0;
  }

  /** True when there is a row at a slot up to `slotMax`. */
  isRow(slot: number): boolean {
    return this.get(slot, ROW.member) >= 0;
  }

  /** The free slots, the next to be given out last. For snapshots. */
  freeSlots(): readonly number[] {
    return this.free;
  }

  /** Puts back the slots of an empty set of rows; the rows follow by `place`. */
  restore(slotMax: number, freeSlots: readonly number[]): void {
    invariant(this.fresh === 1, 'rows are restored before the first is opened');
    while (this.fresh <= slotMax) this.set(this.issueFresh(), ROW.member, -1);
    // One by one: more than a hundred thousand are too many arguments for one call.
    for (const slot of freeSlots) this.free.push(slot);
  }

  /** Begins a row at a slot that is its own. */
  place(slot: number, { member, side, mode }: RowKey): void {
    if (member >= this.room) this.growKeys(member);
    this.cells.fill(0, slot * STRIDE, (slot + 1) * STRIDE);
    this.set(slot, ROW.member, member);
    this.set(slot, ROW.side, side);
    this.set(slot, ROW.mode, mode);
    this.keys[member * 4 + side * 2 + mode] = slot;
  }

  private issueFresh(): number {
    const slot = this.fresh;
    this.fresh += 1;
    if (this.fresh * STRIDE > this.cells.length) {
      const larger = new Float64Array(this.cells.length * 2);
      larger.set(this.cells);
      this.cells = larger;
    }
    return slot;
  }

  private growKeys(member: number): void {
    this.room = Math.max(this.room * 2, member + 1);
    const larger = new Int32Array(this.room * 4);
    larger.set(this.keys);
    this.keys = larger;
  }
}
