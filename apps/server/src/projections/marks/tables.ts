/** Bars of marks and indexes of every perpetual and period. Prices are ticks, times UTC epoch milliseconds. */
import type { Wide } from '../wide.ts';

/** What bars of a perpetual are of, beside its trades. */
export type MarkSeries = 'mark' | 'index';

export interface MarkCandlesTable {
  market_id: number;
  series: MarkSeries;
  period_minutes: number;
  starts_at_ms: Wide;
  open_ticks: number;
  high_ticks: number;
  low_ticks: number;
  close_ticks: number;
}

export interface MarkTables {
  mark_candles: MarkCandlesTable;
}

export const MARK_TABLES: Readonly<Record<keyof MarkTables, true>> = { mark_candles: true };
