/**
 * Orders and trades of spot. Prices are ticks, quantities lots, amounts smallest units, times UTC epoch
 * milliseconds.
 */
import type { Wide, WideOrNull } from '../wide.ts';

export type OrderStatus = 'open' | 'partiallyFilled' | 'filled' | 'canceled' | 'partiallyCanceled';

export interface SpotOrdersTable {
  order_id: Wide;
  client_order_id: string | null;
  member_id: Wide;
  market_id: number;
  side: 'buy' | 'sell';
  kind: 'limit' | 'market';
  time_in_force: 'gtc' | 'ioc' | 'fok' | 'postOnly';
  price_ticks: number;
  quantity_lots: Wide;
  filled_lots: Wide;
  quote_filled: Wide;
  status: OrderStatus;
  created_at_ms: Wide;
  closed_at_ms: WideOrNull;
  seq: Wide;
}

export interface SpotFillsTable {
  trade_id: Wide;
  market_id: number;
  maker_order_id: Wide;
  taker_order_id: Wide;
  maker_member_id: Wide;
  taker_member_id: Wide;
  taker_side: 'buy' | 'sell';
  price_ticks: number;
  quantity_lots: Wide;
  base_amount: Wide;
  quote_amount: Wide;
  maker_fee: Wide;
  taker_fee: Wide;
  filled_at_ms: Wide;
  seq: Wide;
}

export interface SpotTables {
  spot_orders: SpotOrdersTable;
  spot_fills: SpotFillsTable;
}

export const SPOT_TABLES: Readonly<Record<keyof SpotTables, true>> = {
  spot_orders: true,
  spot_fills: true,
};
