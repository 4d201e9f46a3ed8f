/** Candle bars: counting a trade in, joining two bars, and filling gaps. All pure. */
import type { Bar } from '@candor/core';
import { MS_PER_MINUTE, type Period } from '@candor/money';

/** One trade as a bar of its own. */
export function tradeBar(startsAt: number, price: number, lots: number, quote: bigint): Bar {
  return {
    startsAt,
    open: price,
    high: price,
    low: price,
    close: price,
    volumeLots: lots,
    volumeQuote: quote,
  };
}

/** The bar of everything in `earlier` and then `later`; it starts where `earlier` does. */
export function joinBars(earlier: Bar, later: Bar): Bar {
  return {
    startsAt: earlier.startsAt,
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    volumeLots: earlier.volumeLots + later.volumeLots,
    volumeQuote: earlier.volumeQuote + later.volumeQuote,
  };
}

/** A bar in which nothing traded. */
export function flatBar(startsAt: number, price: number): Bar {
  return tradeBar(startsAt, price, 0, 0n);
}

export interface Gaps {
  readonly periodMinutes: Period;
  /** Start of the last bar wanted; bars after the last trade are flat up to here. */
  readonly lastStart: number;
  /** At most so many bars, the newest. */
  readonly count: number;
}

/** Fills the holes between `bars` (oldest first, of one period) and up to `lastStart` with flat bars
 *  at the close before. Nothing is invented before the first bar. */
export function fillGaps(bars: readonly Bar[], gaps: Gaps): Bar[] {
  const length = gaps.periodMinutes * MS_PER_MINUTE;
  const firstWanted = gaps.lastStart - (gaps.count - 1) * length;
  const filled: Bar[] = [];
  let next = 0;
  let before: Bar | undefined;
  while (next < bars.length && (bars[next]?.startsAt ?? 0) < firstWanted) before = bars[next++];
  for (let startsAt = firstWanted; startsAt <= gaps.lastStart; startsAt += length) {
    const bar = bars[next];
    if (bar?.startsAt === startsAt) {
      before = bar;
      next += 1;
      filled.push(bar);
    } else if (before !== undefined) filled.push(flatBar(startsAt, before.close));
  }
  return filled;
}
