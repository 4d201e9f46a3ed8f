/** How far a price has moved within the last hour: its highest and lowest by minute. Prices in ticks. */
const MINUTE_MS = 60_000;
const MINUTES = 60;
const MILLION = 1_000_000;

export interface MinuteRange {
  readonly at: number;
  readonly high: number;
  readonly low: number;
}

interface Slot {
  readonly minute: number;
  high: number;
  low: number;
}

export class HourWindow {
  /** Ascending by minute. */
  private slots: Slot[] = [];

  /** Takes what was before anything was heard; minutes that are known already only widen. */
  seed(ranges: readonly MinuteRange[]): void {
    const heard = this.slots;
    this.slots = [];
    for (const { at, high, low } of ranges) if (low > 0) this.add(at, high, low);
    for (const { minute, high, low } of heard) this.add(minute * MINUTE_MS, high, low);
  }

  /** Takes prices of one moment; moments never go back. */
  add(at: number, high: number, low: number): void {
    const minute = Math.floor(at / MINUTE_MS);
    const newest = this.slots.at(-1);
    if (newest !== undefined && newest.minute >= minute) {
      newest.high = Math.max(newest.high, high);
      newest.low = Math.min(newest.low, low);
    } else {
      this.slots.push({ minute, high, low });
    }
    this.forget(minute);
  }

  /** How far `price` is from the lowest and highest of the last hour, the larger of both, in millionths, rounded down. */
  moveTo(at: number, price: number): number {
    this.forget(Math.floor(at / MINUTE_MS));
    const low = Math.min(price, ...this.slots.map((slot) => slot.low));
    const high = Math.max(price, ...this.slots.map((slot) => slot.high));
    if (low <= 0) return 0;
    const up = Math.floor(((price - low) * MILLION) / low);
    const down = Math.floor(((high - price) * MILLION) / high);
    return Math.max(up, down);
  }

  private forget(minute: number): void {
    while (this.slots[0] !== undefined && this.slots[0].minute <= minute - MINUTES) {
      this.slots.shift();
    }
  }
}
