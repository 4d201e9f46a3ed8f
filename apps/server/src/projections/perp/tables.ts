/**
 * What became of members' orders, positions, funding and triggers in perpetuals, and all their trades. Prices
 * are ticks, quantities whole contracts, amounts smallest units of the quote asset, times UTC epoch
 * milliseconds.
 */
import type { MarginMode, PositionSide, Side, TimeInForce } from '@candor/core';
import type { OrderStatus } from '../spot/tables.ts';
import type { Wide, WideOrNull } from '../wide.ts';

/** Why a position changed by contracts. */
export type FillCause = 'opened' | 'closed' | 'reduced' | 'liquidated' | 'deleveraged';
export type TriggerStatus = 'active' | 'fired' | 'refused' | 'canceled' | 'positionClosed';

interface Owned {
  member_id: Wide;
  market_id: number;
  side: PositionSide;
  mode: MarginMode;
}

export interface PerpOrdersTable extends Owned {
  order_id: Wide;
  client_order_id: string | null;
  action: 'open' | 'close';
  leverage: number;
  kind: 'limit' | 'market';
  time_in_force: TimeInForce;
  price_ticks: number;
  take_profit_ticks: number | null;
  stop_loss_ticks: number | null;
  quantity_lots: Wide;
  filled_lots: Wide;
  quote_filled: Wide;
  profit: Wide;
  fee: Wide;
  status: OrderStatus;
  created_at_ms: Wide;
  closed_at_ms: WideOrNull;
  seq: Wide;
}

export interface PerpPositionsTable extends Owned {
  position_id: Wide;
  leverage: number;
  opened_lots: Wide;
  opened_sum: Wide;
  closed_lots: Wide;
  closed_sum: Wide;
  margin_max: Wide;
  profit: Wide;
  fees: Wide;
  funding: Wide;
  cause: FillCause;
  opened_at_ms: Wide;
  closed_at_ms: WideOrNull;
}

export interface PerpFillsTable extends Owned {
  fill_id: Wide;
  leverage: number;
  cause: FillCause;
  order_id: WideOrNull;
  /** Who stood on the other side of the trade; null without one, and in rows of before. */
  other_member_id: WideOrNull;
  /** The trade in the log; null without one, and in rows of before. */
  trade_id: WideOrNull;
  /** Whether the member's order waited in the book; null as the trade is. */
  is_maker: boolean | null;
  price_ticks: number;
  quantity_lots: Wide;
  profit: Wide;
  fee: Wide;
  at_ms: Wide;
  seq: Wide;
}

export interface PerpFundingTable extends Owned {
  payment_id: Wide;
  leverage: number;
  quantity_lots: Wide;
  mark_ticks: number;
  rate_e9: Wide;
  amount: Wide;
  at_ms: Wide;
  seq: Wide;
}

export interface PerpTriggersTable extends Owned {
  trigger_id: Wide;
  kind: 'stop' | 'order';
  take_profit_ticks: number | null;
  stop_loss_ticks: number | null;
  quantity_lots: WideOrNull;
  trigger_ticks: number | null;
  direction: 'rises' | 'falls' | null;
  leverage: number | null;
  price_ticks: number | null;
  status: TriggerStatus;
  part: 'takeProfit' | 'stopLoss' | 'order' | null;
  fired_mark_ticks: number | null;
  placed_order_id: WideOrNull;
  refusal: number;
  created_at_ms: Wide;
  ended_at_ms: WideOrNull;
  seq: Wide;
}

export interface PerpTradesTable {
  trade_id: Wide;
  market_id: number;
  /** Null in rows of before. */
  maker_member_id: WideOrNull;
  taker_member_id: WideOrNull;
  taker_side: Side;
  price_ticks: number;
  quantity_lots: Wide;
  quote_amount: Wide;
  traded_at_ms: Wide;
}

export interface PerpTables {
  perp_orders: PerpOrdersTable;
  perp_positions: PerpPositionsTable;
  perp_fills: PerpFillsTable;
  perp_funding: PerpFundingTable;
  perp_triggers: PerpTriggersTable;
  perp_trades: PerpTradesTable;
}

export const PERP_TABLES: Readonly<Record<keyof PerpTables, true>> = {
  perp_orders: true,
  perp_positions: true,
  perp_fills: true,
  perp_funding: true,
  perp_triggers: true,
  perp_trades: true,
};
