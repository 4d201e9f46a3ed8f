/** The last 24 hours of one market as one-minute bars, kept from its trades. */
import { MS_PER_DAY, MS_PER_MINUTE } from '@candor/money';
import { type Bar, joinBars } from '../projections/bar.ts';

export class Minutes {
  /** Oldest first; only minutes that had trades. */
  private bars: Bar[] = [];

  /** Replaces everything by the engine's minutes. */
  seed(bars: readonly Bar[]): void {
    this.bars = [...bars];
  }

  /** Counts in one trade, a bar of its own that starts on its minute. */
  add(trade: Bar): void {
    const last = this.bars.at(-1);
    if (last?.startsAt === trade.startsAt) this.bars[this.bars.length - 1] = joinBars(last, trade);
    else this.bars.push(trade);
    this.forget(trade.startsAt);
  }

  /** The minutes of the 24 hours up to and including the minute of `now`. */
  window(now: number): readonly Bar[] {
    const first = Math.floor(now / MS_PER_MINUTE) * MS_PER_MINUTE - MS_PER_DAY;
    return this.bars.filter((bar) => bar.startsAt > first);
  }

  /** Every kept minute from `startsAt` on, oldest first. */
  from(startsAt: number): readonly Bar[] {
    return this.bars.filter((bar) => bar.startsAt >= startsAt);
  }

  /** The last bar that traded, however old. */
  get last(): Bar | undefined {
    return this.bars.at(-1);
  }

  /** Two hours more than a day are kept, so that cutting is rare. */
  private forget(now: number): void {
    const oldest = this.bars[0];
    if (oldest === undefined || oldest.startsAt > now - MS_PER_DAY - 2 * 60 * MS_PER_MINUTE) return;
    this.bars = this.bars.filter((bar) => bar.startsAt > now - MS_PER_DAY - MS_PER_MINUTE);
  }
}
