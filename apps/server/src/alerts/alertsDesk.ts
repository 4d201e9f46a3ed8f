/** The alerts desk: members wait for a price, once each. The prices are the market data's; SQL keeps who waits for what. */

import type { MemberId } from '@candor/money';
import type { Refused, Told } from '../desk/refused.ts';
import { type AddRefusal, addAlert, type Wish } from './addAlert.ts';
import { eraseAlerts, listAlerts, removeAlert } from './alertStore.ts';
import type { Alert, AlertsGround } from './alertsGround.ts';
import { AlertWatch } from './alertWatch.ts';
import { tellUntold } from './tellAlerts.ts';

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
