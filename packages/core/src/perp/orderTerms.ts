/**
 * OrderTerms: what a resting order of a perpetual means, by its slot in the book: which row it is for,
 * whether it closes it, its leverage, the marks at which what it opened is closed, and how many of its lots
 * the row still counts as promised. Units: ticks, lots.
 */
const STRIDE = 6;
const ROW_SLOT = 0;
const CLOSES = 1;
const LEVERAGE = 2;
const LEFT = 3;
const TAKE_PROFIT = 4;
const STOP_LOSS = 5;
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

  /** Notes an order that begins to rest with `left` lots. */
  begin(slot: number, terms: Terms, left: number): void {
    const at = slot * STRIDE;
    if (at >= this.cells.length) this.grow(at);
    this.cells[at + ROW_SLOT] = terms.row;
    this.cells[at + CLOSES] = terms.closes ? 1 : 0;
    this.cells[at + LEVERAGE] = terms.leverage;
    this.cells[at + LEFT] = left;
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
    return this.cells[slot * STRIDE + LEFT]!;
  }

  takeProfitOf(slot: number): number {
    return this.cells[slot * STRIDE + TAKE_PROFIT]!;
  }

  stopLossOf(slot: number): number {
    return this.cells[slot * STRIDE + STOP_LOSS]!;
  }

  setLeft(slot: number, left: number): void {
    this.cells[slot * STRIDE + LEFT] = left;
  }

  private grow(needed: number): void {
    const larger = new Int32Array(Math.max(this.cells.length * 2, needed + STRIDE));
    larger.set(this.cells);
    this.cells = larger;
  }
}
