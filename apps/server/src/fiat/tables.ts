/** The fiat desk's tables (migration fiat). Times are UTC epoch milliseconds. */
import type { ColumnType, Generated } from 'kysely';

type Whole = ColumnType<string | number, number, number>;
type WholeOrNot = ColumnType<string | number | null, number | null, number | null>;

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
  withdrawal_id: WholeOrNot;
  request_key: string;
  picture_url: string | null;
  created_at_ms: Whole;
  expires_at_ms: WholeOrNot;
  paid_at_ms: WholeOrNot;
  decision: 'confirmed' | 'rejected' | null;
  decided_by: string | null;
  cause: 'member' | 'timeout' | 'rejected' | null;
  closed_at_ms: WholeOrNot;
}

export interface FiatTables {
  fiat_currencies: FiatCurrenciesTable;
  fiat_cards: FiatCardsTable;
  fiat_orders: FiatOrdersTable;
}
