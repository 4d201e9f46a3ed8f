/** What events change in the history of perpetuals: pure, so that it can be tested without SQL. */
import type { EventOf } from '@candor/core';
import type { Known } from '../known.ts';
import { PerpChanges } from './changes.ts';

export const PERP_TOLD = [
  'orderAccepted',
  'orderFilled',
  'orderCanceled',
  'orderAmended',
  'contractOrderMeant',
  'positionChanged',
  'fundingCharged',
  'stopSet',
  'triggerOrderPlaced',
  'triggerFired',
  'triggerEnded',
] as const;

type PerpEvent = EventOf<(typeof PERP_TOLD)[number]>;

/** The changes of events, in order; what is open is kept in `known`. */
export function collectPerps(known: Known, events: readonly PerpEvent[]): PerpChanges {
  const changes = new PerpChanges(known.perps, (memberId) => known.house.has(memberId));
  for (const event of events) {
    // The same events tell of spot, which is another street's history.
    if ('marketKind' in event && event.marketKind !== 'perp') continue;
    apply(changes, event);
  }
  return changes;
}

function apply(changes: PerpChanges, event: PerpEvent): void {
  switch (event.type) {
    case 'orderAccepted':
      changes.accept(event);
      break;
    case 'orderFilled':
      changes.fill(event);
      break;
    case 'orderCanceled':
      changes.cancel(event);
      break;
    case 'orderAmended':
      changes.amend(event);
      break;
    case 'contractOrderMeant':
      changes.mean(event);
      break;
    case 'positionChanged':
      changes.change(event);
      break;
    case 'fundingCharged':
      changes.rate(event);
      break;
    case 'stopSet':
      changes.setStop(event);
      break;
    case 'triggerOrderPlaced':
      changes.placeTrigger(event);
      break;
    case 'triggerFired':
      changes.fire(event);
      break;
    case 'triggerEnded':
      changes.endTrigger(event);
      break;
    default:
      event satisfies never;
  }
}
