/** Flash exchanges. Amounts are smallest units, times UTC epoch milliseconds. */
import type { Wide } from '../wide.ts';

export interface FlashSwapsTable {
  quote_id: Wide;
  member_id: Wide;
  from_asset_id: number;
  to_asset_id: number;
  given: Wide;
  received: Wide;
  price: Wide;
  price_decimals: number;
  at_ms: Wide;
  seq: Wide;
}

export interface FlashTables {
  flash_swaps: FlashSwapsTable;
}

export const FLASH_TABLES: Readonly<Record<keyof FlashTables, true>> = { flash_swaps: true };
