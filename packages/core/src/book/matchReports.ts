/**
 * What one match did, in order: a row of 64 bytes for each fill and expiry, a line of the processor's cache,
 * so that a match allocates nothing. Cleared by the next match. Price in ticks, quantities in lots.
 */
import { kept, type MemberIndex, type OrderId } from '@candor/money';

const ROWS_AT_FIRST = 16;
/** Ints of a row: the first four. */
const EXPIRED = 0;
const TICKS = 1;
const MEMBER = 2;
const SLOT = 3;
/** Floats of a row, over the same memory: those from 2 on. */
const LOTS = 2;
const REMAINING = 3;
const ID = 4;

/** Rows 0..count-1 are valid. What is said of a maker is so until another order gets its slot. */
export class MatchReports {
  count = 0;
  private room = ROWS_AT_FIRST;
  private ints = new Int32Array(ROWS_AT_FIRST << 4);
  private floats = new Float64Array(this.ints.buffer);

  /** True for an order of the taker's own that expired, false for a fill. */
  isExpired(row: number): boolean {
    return this.ints[(row << 4) | EXPIRED] === 1;
  }
  ticks(row: number): number {
    return this.ints[(row << 4) | TICKS]!;
  }
  /** What was filled, or expired. */
  lots(row: number): number {
    return this.floats[(row << 3) | LOTS]!;
  }
  makerMember(row: number): MemberIndex {
    return kept(this.ints[(row << 4) | MEMBER]!);
  }
  /** What a fill left of the maker; what an expired order had. */
  makerRemaining(row: number): number {
    return this.floats[(row << 3) | REMAINING]!;
  }
  makerId(row: number): OrderId {
    return kept(this.floats[(row << 3) | ID]!);
  }
  makerSlot(row: number): number {
    return this.ints[(row << 4) | SLOT]!;
  }

  /** Begins a row: who was met where; `addLots` ends it. */
  addMaker(isExpired: boolean, ticks: number, member: MemberIndex, slot: number): void {
    if (this.count === this.room) this.grow();
    const { ints } = this;
    const at = this.count << 4;
    ints[at | EXPIRED] = isExpired ? 1 : 0;
    ints[at | TICKS] = ticks;
    ints[at | MEMBER] = member;
    ints[at | SLOT] = slot;
  }

  /** Ends the row that was begun. */
  addLots(lots: number, makerRemaining: number, makerId: number): void {
    const { floats } = this;
    const at = this.count << 3;
    floats[at | LOTS] = lots;
    floats[at | REMAINING] = makerRemaining;
    floats[at | ID] = makerId;
    this.count += 1;
  }

  private grow(): void {
    const { ints } = this;
    this.room *= 2;
    this.ints = new Int32Array(this.room << 4);
    this.ints.set(ints);
    this.floats = new Float64Array(this.ints.buffer);
  }
}
