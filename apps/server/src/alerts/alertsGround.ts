/** What the files of the alerts desk stand on. */
import type { MarketKey, MemberId } from '@candor/money';
import type { AlertBasis, AlertRule } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';
import type { AlertPrices } from './prices.ts';

/** An alert as its member sees it. */
export interface Alert {
  readonly alertId: number;
  readonly marketKey: MarketKey;
  readonly basis: AlertBasis;
  readonly rule: AlertRule;
  /** Decimal text; of above and below. */
  readonly price: string | undefined;
  /** Decimal text; of move. */
  readonly percent: string | undefined;
  readonly createdAt: number;
  readonly firedAt: number | undefined;
  readonly firedPrice: string | undefined;
}

export interface AlertsGround {
  readonly sql: Kysely<Database>;
  readonly prices: AlertPrices;
  /** Tells an alert that has fired; resolves when it is on its way. */
  readonly tell: (memberId: MemberId, alert: Alert) => void;
  readonly log: Log;
  readonly now: () => number;
}
