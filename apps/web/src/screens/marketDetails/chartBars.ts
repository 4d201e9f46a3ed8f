/** Chart rows of the wire as bars to draw. Source: spec §3 series rows, §9 300 a request. */
import { momentOfTimeKey, timeKeyOf } from '@candor/wire';

/** A bar; floats are for drawing only. */
export interface Bar {
  readonly timestamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** The bar of `key|open|high|low|close|volume`; undefined when the row is none. */
export function barOf(row: string): Bar | undefined {
  const [key = '', ...texts] = row.split('|');
  const timestamp = momentOfTimeKey(key);
  const [open, high, low, close, volume] = texts.map(Number);
  if (timestamp === undefined || texts.length !== 5 || texts.some((text) => text === '')) {
    return undefined;
  }
  const bar = { timestamp, open, high, low, close, volume };
  return isWhole(bar) ? bar : undefined;
}

/** All rows that are bars, in the given order. */
export function barsOf(rows: readonly string[]): Bar[] {
  return rows.map(barOf).filter((bar) => bar !== undefined);
}

/** The `date` that asks for bars before a moment; 0 asks for the newest. */
export function dateBefore(moment: number | undefined): number {
  return moment === undefined ? 0 : Number(timeKeyOf(moment));
}

/** How many bars to ask for when `loaded` are there; 0 = no more. */
export function pageSize(loaded: number, page: number, most: number): number {
  return Math.max(0, Math.min(page, most - loaded));
}

type Loose = { readonly [Key in keyof Bar]: number | undefined };

function isWhole(bar: Loose): bar is Bar {
  return Object.values(bar).every((value) => Number.isFinite(value));
}
