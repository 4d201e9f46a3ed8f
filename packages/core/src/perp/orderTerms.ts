/**
 * OrderTerms: what a resting order of a perpetual means, by its slot in the book: which row it is for,
 * whether it closes it, its leverage, the marks at which what it opened is closed, and how many of its lots
 * the row still counts as promised. Units: ticks, lots.
 */
const STRIDE = 5;
const ROW_SLOT = 0;
const CLOSES = 1;
const LEVERAGE = 2;
const TAKE_PROFIT = 3;
const STOP_LOSS = 4;
const START = 256;

export interface Terms {
  readonly row: number;
  readonly closes: boolean;
  /** 0 for an order that closes. */
  readonly leverage: number;
  /** 0 for none. */
  readonly takeProfit: number;
  readonly stopLoss: number;
}

export class OrderTerms {
  private cells = new Int32Array(START * STRIDE);
  /** By slot: lots need 53 bits. */
  private left = new Float64Array(START);

  /** Notes an order that begins to rest with `left` lots. */
  begin(slot: number, terms: Terms, left: number): void {
    const at = slot * STRIDE;
    if (slot >= this.left.length) this.grow(slot);
    this.cells[at + ROW_SLOT] = terms.row;
    this.cells[at + CLOSES] = terms.closes ? 1 : 0;
    this.cells[at + LEVERAGE] = terms.leverage;
    this.left[slot] = left;
    this.cells[at + TAKE_PROFIT] = terms.takeProfit;
    this.cells[at + STOP_LOSS] = terms.stopLoss;
  }

  /** All of an order's terms, and how many lots are left of it. */
  read(slot: number): Terms & { readonly left: number } {
    return {
      row: this.rowOf(slot),
      closes: this.closes(slot),
      leverage: this.leverageOf(slot),
      takeProfit: this.takeProfitOf(slot),
      stopLoss: this.stopLossOf(slot),
      left: this.leftOf(slot),
    };
  }

  rowOf(slot: number): number {
    return this.cells[slot * STRIDE + ROW_SLOT]!;
  }

  closes(slot: number): boolean {
    return this.cells[slot * STRIDE + CLOSES] === 1;
  }

  leverageOf(slot: number): number {
    return this.cells[slot * STRIDE + LEVERAGE]!;
  }

  leftOf(slot: number): number {
    return this.left[slot]!;
  }

  takeProfitOf(slot: number): number {
    return this.cells[slot * STRIDE + TAKE_PROFIT]!;
  }

  stopLossOf(slot: number): number {
    return this.cells[slot * STRIDE + STOP_LOSS]!;
  }

  setLeft(slot: number, left: number): void {
    this.left[slot] = left;
  }

  private grow(slot: number): void {
    const room = Math.max(this.left.length * 2, slot + 1);
    const cells = new Int32Array(room * STRIDE);
    cells.set(this.cells);
    this.cells = cells;
    const left = new Float64Array(room);
    left.set(this.left);
    this.left = left;
  }
}
