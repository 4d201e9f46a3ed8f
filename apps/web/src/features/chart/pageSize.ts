/**
 * How much of a series one page of the chart shows (spec §9: page size 40/30). Our reading: 40 points
 * of the time-share line, 30 candles; one zooms from there.
 */
const PAGE_SIZES = { line: 40, candles: 30 } as const;

/** Pixels from one bar to the next for a picture of this width. */
export function barSpaceOf(width: number, isLine: boolean): number {
  return width / (isLine ? PAGE_SIZES.line : PAGE_SIZES.candles);
}
