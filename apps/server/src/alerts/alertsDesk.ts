/** The alerts desk: members wait for a price, once each. The prices are the market data's; SQL keeps who waits for what. */

import type { MarketKey, MemberId } from '@candor/money';
import type { AlertBasis, AlertRule } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { Refused, Told } from '../desk/refused.ts';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';
import { type AddRefusal, addAlert, type Wish } from './addAlert.ts';
import { eraseAlerts, listAlerts, removeAlert } from './alertStore.ts';
import { AlertWatch } from './alertWatch.ts';
import type { AlertPrices } from './prices.ts';
import { tellUntold } from './tellAlerts.ts';

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

export interface AlertsDesk {
  readonly add: (memberId: MemberId, wish: Wish) => Promise<Told<Alert, Refused<AddRefusal>>>;
  /** Those that wait, newest first; then those that have fired, the last one first. */
  readonly list: (memberId: MemberId) => Promise<readonly Alert[]>;
  readonly remove: (
    memberId: MemberId,
    alertId: number,
  ) => Promise<Refused<'alertUnknown'> | undefined>;
  readonly eraseOf: (memberId: MemberId) => Promise<void>;
  /** Resolves when what has fired so far is written and told. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens the desk; what fired and was not told before a crash is told now. */
export async function openAlerts(ground: AlertsGround): Promise<AlertsDesk> {
  const watch = await AlertWatch.start(ground);
  await tellUntold(ground);
  return {
    add: (memberId, wish) => addAlert(ground, watch, memberId, wish),
    list: (memberId) => listAlerts(ground.sql, memberId),
    remove: async (memberId, alertId) => {
      const isGone = await removeAlert(ground.sql, memberId, alertId);
      if (!isGone) return { refusal: 'alertUnknown' };
      watch.remove(alertId);
      return undefined;
    },
    eraseOf: async (memberId) => {
      for (const alertId of await eraseAlerts(ground.sql, memberId)) watch.remove(alertId);
    },
    settled: () => watch.settled(),
    close: () => watch.close(),
  };
}
