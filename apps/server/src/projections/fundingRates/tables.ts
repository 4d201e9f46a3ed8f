/** What funding charged in each perpetual. Rates in parts per 1 000 000 000, marks in ticks, times UTC epoch milliseconds. */
import type { Wide } from '../wide.ts';

export interface FundingRatesTable {
  market_id: number;
  charged_at_ms: Wide;
  rate_e9: Wide;
  mark_ticks: number;
}

export interface FundingRateTables {
  funding_rates: FundingRatesTable;
}

export const FUNDING_RATE_TABLES: Readonly<Record<keyof FundingRateTables, true>> = {
  funding_rates: true,
};
