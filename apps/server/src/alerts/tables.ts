/** The alerts desk's table (migration `price-alerts`). Times are UTC epoch milliseconds. */

import type { MarketKey } from '@candor/money';
import type { AlertBasis, AlertRule } from '@candor/wire';
import type { ColumnType } from 'kysely';
import type { Identity, Whole } from '../desk/columns.ts';

type Later = ColumnType<string | number | null, number | undefined, number>;

export interface PriceAlertsTable {
  alert_id: Identity;
  member_id: Whole;
  market_key: MarketKey;
  basis: AlertBasis;
  rule: AlertRule;
  /** Decimal text of above and below. */
  price: string | null;
  /** Tenths of a percent of move. */
  tenths: number | null;
  created_at_ms: Whole;
  fired_at_ms: Later;
  fired_price: ColumnType<string | null, string | undefined, string>;
  told_at_ms: Later;
}

export interface AlertTables {
  price_alerts: PriceAlertsTable;
}
