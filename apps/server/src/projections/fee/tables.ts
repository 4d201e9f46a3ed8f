/** What was given on of fees. Amounts are smallest units, times UTC epoch milliseconds. */
import type { Wide } from '../wide.ts';

export interface RebateTotalsTable {
  receiver_id: Wide;
  payer_id: Wide;
  asset_id: number;
  amount: Wide;
  payments: Wide;
  last_at_ms: Wide;
}

export interface FeeTables {
  rebate_totals: RebateTotalsTable;
}

export const FEE_TABLES: Readonly<Record<keyof FeeTables, true>> = { rebate_totals: true };
