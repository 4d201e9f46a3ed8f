/**
 * The tables this room owns. bigint and numeric arrive as decimal text. Prices are ticks, quantities
 * lots, amounts smallest units, times UTC epoch milliseconds.
 */
import type { ColumnType, GeneratedAlways } from 'kysely';

/** A 64-bit or wider integer: decimal text when read. */
type Wide = ColumnType<string, string | number | bigint, string | number | bigint>;
type WideOrNull = ColumnType<string | null, string | number | null, string | number | null>;

export type OrderStatus = 'open' | 'partiallyFilled' | 'filled' | 'canceled' | 'partiallyCanceled';
export type LedgerKind = 'trade' | 'fee' | 'rebate' | 'faucet' | 'credit';

export interface SpotOrdersTable {
  order_id: Wide;
  member_id: Wide;
  market_id: number;
  side: 'buy' | 'sell';
  kind: 'limit' | 'market';
  time_in_force: 'gtc' | 'ioc' | 'fok' | 'postOnly';
  price_ticks: number;
  quantity_lots: number;
  filled_lots: number;
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
  quantity_lots: number;
  base_amount: Wide;
  quote_amount: Wide;
  maker_fee: Wide;
  taker_fee: Wide;
  filled_at_ms: Wide;
  seq: Wide;
}

export interface LedgerEntriesTable {
  entry_id: GeneratedAlways<string>;
  member_id: Wide;
  asset_id: number;
  kind: LedgerKind;
  amount: Wide;
  reference: string;
  at_ms: Wide;
  seq: Wide;
}

export interface RebateTotalsTable {
  receiver_id: Wide;
  payer_id: Wide;
  asset_id: number;
  amount: Wide;
  payments: Wide;
  last_at_ms: Wide;
}

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

/** The tables of the projections room, to be joined into `Database`. */
export interface ProjectionTables {
  projection_state: { name: string; applied_seq: Wide };
  projection_members: { member_id: Wide; role: string };
  projection_markets: { market_id: number; base_asset_id: number; quote_asset_id: number };
  spot_orders: SpotOrdersTable;
  spot_fills: SpotFillsTable;
  ledger_entries: LedgerEntriesTable;
  rebate_totals: RebateTotalsTable;
  candles: CandlesTable;
}
