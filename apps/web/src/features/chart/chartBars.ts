/** Chart rows of the wire as bars to draw. Source: spec §3 series rows, §9 300 a request. */
import { parseKlineRow, timeKeyOf } from '@candor/wire';
import type { ChartBar } from './chartBar.ts';

/** The bar of a row; undefined when the row is none. */
export function barOf(row: string): ChartBar | undefined {
  const parsed = parseKlineRow(row);
  if (parsed === undefined) return undefined;
  const bar = {
    timestamp: parsed.startsAt,
    open: Number(parsed.open),
    high: Number(parsed.high),
    low: Number(parsed.low),
    close: Number(parsed.close),
    volume: Number(parsed.volume),
  };
  return Object.values(bar).every(Number.isFinite) ? bar : undefined;
}

/** All rows that are bars, in the given order. */
export function barsOf(rows: readonly string[]): ChartBar[] {
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
