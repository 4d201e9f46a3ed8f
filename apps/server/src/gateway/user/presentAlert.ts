/** An alert as the wire tells it. */
import { nameOfMarketKey } from '@candor/money';
import type { CALLS, ResponseOf } from '@candor/wire';
import type { Alert } from '../../alerts/alertsGround.ts';

/** The desk's alert with its market by kind and pair. */
export function presentAlert(alert: Alert): ResponseOf<typeof CALLS.addPriceAlert> {
  const { marketKey, ...rest } = alert;
  const { marketKind, marketSymbol } = nameOfMarketKey(marketKey);
  return { ...rest, marketKind, marketSymbol };
}
