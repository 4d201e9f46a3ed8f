/**
 * TradeMinutes: what one market traded in each minute of the last 24 hours, a ring of 1 440 bars.
 * Prices in ticks, volume in lots (beyond 2^53 in a minute only near), quote volume in smallest units (it stops
 * counting at 2^63-1).
 * A bar whose minute has passed out of the ring is overwritten; readers ask for a time window.
 */
import { AMOUNT_MAX, MS_PER_DAY, MS_PER_MINUTE } from '@candor/money';
import type { Exact } from '../ledger/exact.ts';
import type { Bar } from './bar.ts';

const RING = 1_440;

export class TradeMinutes {
  /** -1 where there was none yet. */
  private readonly startsAt = new Float64Array(RING).fill(-1);
  private readonly open = new Int32Array(RING);
  private readonly high = new Int32Array(RING);
  private readonly low = new Int32Array(RING);
  private readonly close = new Int32Array(RING);
  private readonly volumeLots = new Float64Array(RING);
  /** Quote volume below 2^53 counts here, what is beyond in `quoteWide`. */
  private readonly quoteNarrow = new Float64Array(RING);
  private readonly quoteWide = new BigInt64Array(RING);
  /** The minute that counted last, and where it stands. */
  private nowAt = -1;
  private nowEnds = -1;
  private nowSlot = 0;

  /** Counts one fill at `time`. */
  add(time: number, price: number, quantity: number, quote: Exact): void {
    if (time < this.nowAt || time >= this.nowEnds) this.turnTo(time, price);
    const slot = this.nowSlot;
    if (price > (this.high[slot] ?? 0)) this.high[slot] = price;
    if (price < (this.low[slot] ?? 0)) this.low[slot] = price;
    this.close[slot] = price;
    this.volumeLots[slot] = (this.volumeLots[slot] ?? 0) + quantity;
    const narrow = this.quoteNarrow[slot] ?? 0;
    if (typeof quote === 'number' && narrow + quote <= Number.MAX_SAFE_INTEGER) {
      this.quoteNarrow[slot] = narrow + quote;
    } else this.addWide(slot, BigInt(quote) + BigInt(narrow));
  }

  /** The minutes with trades in the 24 hours up to and including the minute of `now`, oldest first. */
  list(now: number): Bar[] {
    const first = Math.floor(now / MS_PER_MINUTE) * MS_PER_MINUTE - MS_PER_DAY;
    return this.slots()
      .filter((slot) => (this.startsAt[slot] ?? 0) > first)
      .map((slot) => this.bar(slot));
  }

  /** Every bar of the ring, for a snapshot. */
  bars(): Bar[] {
    return this.slots().map((slot) => this.bar(slot));
  }

  /** Puts back a bar of `bars`. */
  restore(bar: Bar): void {
    const slot = (bar.startsAt / MS_PER_MINUTE) % RING;
    this.begin(slot, bar.startsAt, bar.open);
    this.high[slot] = bar.high;
    this.low[slot] = bar.low;
    this.close[slot] = bar.close;
    this.volumeLots[slot] = bar.volumeLots;
    this.quoteWide[slot] = bar.volumeQuote;
  }

  /** Makes the minute of a time the one that counts: a new bar, or one that was restored. */
  private turnTo(time: number, price: number): void {
    const minute = Math.floor(time / MS_PER_MINUTE);
    const slot = minute % RING;
    this.nowAt = minute * MS_PER_MINUTE;
    this.nowEnds = this.nowAt + MS_PER_MINUTE;
    this.nowSlot = slot;
    if (this.startsAt[slot] !== this.nowAt) this.begin(slot, this.nowAt, price);
  }

  private begin(slot: number, startsAt: number, price: number): void {
    this.startsAt[slot] = startsAt;
    this.open[slot] = price;
    this.high[slot] = price;
    this.low[slot] = price;
    this.close[slot] = price;
    this.volumeLots[slot] = 0;
    this.quoteNarrow[slot] = 0;
    this.quoteWide[slot] = 0n;
  }

  private addWide(slot: number, quote: bigint): void {
    const sum = (this.quoteWide[slot] ?? 0n) + quote;
    this.quoteWide[slot] = sum > AMOUNT_MAX ? AMOUNT_MAX : sum;
    this.quoteNarrow[slot] = 0;
  }

  private quoteOf(slot: number): bigint {
    const sum = (this.quoteWide[slot] ?? 0n) + BigInt(this.quoteNarrow[slot] ?? 0);
    return sum > AMOUNT_MAX ? AMOUNT_MAX : sum;
  }

  /** Slots that hold a bar, in order of time. */
  private slots(): number[] {
    const slots: number[] = [];
    for (let slot = 0; slot < RING; slot += 1) {
      if ((this.volumeLots[slot] ?? 0) > 0) slots.push(slot);
    }
    return slots.sort((left, right) => (this.startsAt[left] ?? 0) - (this.startsAt[right] ?? 0));
  }

  private bar(slot: number): Bar {
    return {
      startsAt: this.startsAt[slot] ?? 0,
      open: this.open[slot] ?? 0,
      high: this.high[slot] ?? 0,
      low: this.low[slot] ?? 0,
      close: this.close[slot] ?? 0,
      volumeLots: this.volumeLots[slot] ?? 0,
      volumeQuote: this.quoteOf(slot),
    };
  }
}
