/** What members paid for what they bought. Quantities and amounts are smallest units. */
import type { Wide } from '../wide.ts';

export interface CoinCostsTable {
  member_id: Wide;
  market_id: number;
  quantity: Wide;
  paid: Wide;
  realized: Wide;
}

export interface CostTables {
  coin_costs: CoinCostsTable;
}

export const COST_TABLES: Readonly<Record<keyof CostTables, true>> = { coin_costs: true };
