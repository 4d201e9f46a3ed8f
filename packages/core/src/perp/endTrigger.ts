/** A trigger ends: it fired, its member took it back, or nothing is left of its row. */
import { NO_ORDER_ID, type OrderId } from '@candor/money';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { REJECT_CODES, type RejectReason } from '../rejectReason.ts';
import type { PerpMarket } from './perps.ts';
import { ROW } from './positionRows.ts';
import { ownedOf, type TriggerPlace } from './tellTrigger.ts';
import type { Trigger } from './triggers.ts';
import { TRIGGER_ENDED, type TriggerEnd } from './triggerWords.ts';

/** Why a trigger ended, and what came of it. */
export interface Ending {
  readonly cause: TriggerEnd;
  readonly orderId?: OrderId;
  readonly reason?: RejectReason;
}

/** Forgets a trigger and tells why. */
export function endTrigger(
  exchange: Exchange,
  { perp, sink }: TriggerPlace,
  { trigger, ...ending }: Ending & { readonly trigger: Trigger },
): void {
  forgetTrigger(perp, trigger);
  tellEnd(exchange, { perp, sink }, { trigger, ...ending });
}

/** Takes a trigger out; its row counts it no more. */
export function forgetTrigger({ triggers, rows }: PerpMarket, trigger: Trigger): void {
  triggers.end(trigger);
  if (trigger.kind === 'order') return;
  rows.add(rows.find(trigger.member, trigger.side, trigger.mode), ROW.stops, -1);
}

/** Tells that a trigger ended. */
export function tellEnd(
  exchange: Exchange,
  { perp, sink }: TriggerPlace,
  { trigger, cause, orderId = NO_ORDER_ID, reason }: Ending & { readonly trigger: Trigger },
): void {
  emit(sink, TRIGGER_ENDED, {
    ...ownedOf(exchange, perp, trigger),
    cause,
    orderId,
    refusal: reason === undefined ? 0 : REJECT_CODES[reason],
  });
}
