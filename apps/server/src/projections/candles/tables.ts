/** Bars of every market and period. Prices are ticks, times UTC epoch milliseconds. */
import type { Wide } from '../wide.ts';

export interface CandlesTable {
  market_id: number;
  period_minutes: number;
  starts_at_ms: Wide;
  open_ticks: number;
  high_ticks: number;
  low_ticks: number;
  close_ticks: number;
  volume_lots: Wide;
  volume_quote: Wide;
}

export interface CandleTables {
  candles: CandlesTable;
}

export const CANDLE_TABLES: Readonly<Record<keyof CandleTables, true>> = { candles: true };
