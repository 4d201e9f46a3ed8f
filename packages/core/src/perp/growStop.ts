/** growStop: the stop of an opening order becomes active as the order fills, lot by lot. Source: ADR 36. */
import type { OrderId } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { ROW } from './positionRows.ts';
import { type TriggerPlace, tellStop } from './tellTrigger.ts';

/** What an order opened now, and the marks at which that is to be closed. */
interface Opened {
  readonly orderId: OrderId;
  readonly lots: number;
  readonly takeProfit: number;
  readonly stopLoss: number;
}

/** Adds lots to the stop of an order; the first ones begin it, as do those after it ended. */
export function growStop(
  exchange: Exchange,
  { perp, slot, sink }: TriggerPlace & { readonly slot: number },
  { orderId, lots, takeProfit, stopLoss }: Opened,
): void {
  const { rows, triggers } = perp;
  const key = rows.keyOf(slot);
  const known = triggers.stopsOf(key).find((each) => each.orderId === orderId);
  if (known?.lots === 0) return;
  if (known !== undefined) known.lots += lots;
  else rows.add(slot, ROW.stops, 1);
  const begun = { kind: 'stop', ...key, takeProfit, stopLoss, lots, orderId } as const;
  tellStop(exchange, { perp, sink }, known ?? triggers.begin(begun));
}
