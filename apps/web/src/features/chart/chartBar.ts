/** One bar as the chart draws it; floats are for drawing only. */
export interface ChartBar {
  /** UTC epoch milliseconds; the library's own word for when a bar begins. */
  readonly timestamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}
