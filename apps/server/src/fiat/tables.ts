/** The fiat desk's tables (migration fiat). Times are UTC epoch milliseconds. */

import type { Generated } from 'kysely';
import type { Whole, WholeOrNull } from '../desk/columns.ts';

export interface FiatCurrenciesTable {
  currency: string;
  asset_id: number;
  asset: string;
  asset_decimals: number;
  buy_price: string | null;
  sell_price: string | null;
  amount_min: Whole;
  amount_max: Whole;
  minutes_to_pay: number;
  bank: string;
  holder: string;
  account_number: string;
}

export interface FiatCardsTable {
  member_id: Whole;
  sealed_card: Uint8Array;
  changed_at_ms: Whole;
}

export interface FiatOrdersTable {
  order_id: Generated<string>;
  member_id: Whole;
  side: 'buy' | 'sell';
  status: 'toPay' | 'completed' | 'cancelled';
  currency: string;
  asset_id: number;
  asset: string;
  asset_decimals: number;
  price: string;
  amount: Whole;
  units: string;
  reference: string;
  bank: string;
  holder: string;
  account_number: string;
  sealed_card: Uint8Array | null;
  withdrawal_id: WholeOrNull;
  request_key: string;
  picture_url: string | null;
  created_at_ms: Whole;
  expires_at_ms: WholeOrNull;
  paid_at_ms: WholeOrNull;
  decision: 'confirmed' | 'rejected' | null;
  decided_by: string | null;
  cause: 'member' | 'timeout' | 'rejected' | null;
  closed_at_ms: WholeOrNull;
}

/** Sales between their first word and their order. */
export interface FiatSalesBegunTable {
  member_id: Whole;
  request_key: string;
  currency: string;
  amount: Whole;
  price: string;
  units: string;
  asset_id: number;
  asset: string;
  asset_decimals: number;
  begun_at_ms: Whole;
}

export interface FiatTables {
  fiat_currencies: FiatCurrenciesTable;
  fiat_cards: FiatCardsTable;
  fiat_orders: FiatOrdersTable;
  fiat_sales_begun: FiatSalesBegunTable;
}
