/**
 * What one match did, in order: fills and expiries in arrays that grow by doubling, so that a match
 * allocates nothing. Cleared by the next match.
 */
export const FILL = 0;
export const EXPIRED = 1;

/** Parallel columns; rows 0..count-1 are valid. */
export class MatchReports {
  count = 0;
  kind = new Uint8Array(64);
  ticks = new Int32Array(64);
  lots = new Float64Array(64);
  makerMember = new Int32Array(64);
  makerRemaining = new Float64Array(64);
  makerId = new Float64Array(64);
  /** Where the record of the maker is, until another order gets its slot. */
  makerSlot = new Int32Array(64);

  private room = 64;

  /** Makes room for one more row and returns its index. */
  next(): number {
    if (this.count === this.room) this.grow();
    this.count += 1;
    return this.count - 1;
  }

  private grow(): void {
    const size = this.count * 2;
    this.room = size;
    const { kind, ticks, lots, makerMember, makerRemaining, makerId, makerSlot } = this;
    this.kind = new Uint8Array(size);
    this.kind.set(kind);
    this.ticks = new Int32Array(size);
    this.ticks.set(ticks);
    this.lots = new Float64Array(size);
    this.lots.set(lots);
    this.makerMember = new Int32Array(size);
    this.makerMember.set(makerMember);
    this.makerRemaining = new Float64Array(size);
    this.makerRemaining.set(makerRemaining);
    this.makerId = new Float64Array(size);
    this.makerId.set(makerId);
    this.makerSlot = new Int32Array(size);
    this.makerSlot.set(makerSlot);
  }
}
