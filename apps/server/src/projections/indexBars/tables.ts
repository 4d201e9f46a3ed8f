/** Bars of the index that timed contracts are decided by: prices 10^-12 of the quote asset, times UTC epoch milliseconds. */
import type { Wide } from '../wide.ts';

export interface IndexCandlesTable {
  base_asset: number;
  quote_asset: number;
  period_minutes: number;
  starts_at_ms: Wide;
  open_pico: Wide;
  high_pico: Wide;
  low_pico: Wide;
  close_pico: Wide;
}

export interface IndexBarTables {
  index_candles: IndexCandlesTable;
}

export const INDEX_BAR_TABLES: Readonly<Record<keyof IndexBarTables, true>> = {
  index_candles: true,
};

/** Digits behind the point of a bar's prices: as many as a tick may have. */
export const PICO_DECIMALS = 12;
