/** What events change in spot's orders and trades: pure, so that it can be tested without SQL. */
import type { EventOf } from '@candor/core';
import type { Filled, Known } from '../known.ts';
import { OrderChanges } from './orderChanges.ts';

export type SpotEvent = EventOf<'orderAccepted' | 'orderFilled' | 'orderCanceled' | 'orderAmended'>;

export interface SpotChanges {
  readonly orders: OrderChanges;
  readonly fills: Filled[];
}

/** The changes of events, in order; what they teach is added to `known`. */
export function collectSpot(known: Known, events: readonly SpotEvent[]): SpotChanges {
  const orders = new OrderChanges(known);
  const fills: Filled[] = [];
  for (const event of events) {
    // The same events tell of contracts, which are another street's history.
    if (event.marketKind !== 'spot') continue;
    switch (event.type) {
      case 'orderAccepted':
        orders.accept(event);
        break;
      case 'orderFilled':
        fills.push(event);
        orders.fill(event);
        break;
      case 'orderCanceled':
        orders.cancel(event);
        break;
      case 'orderAmended':
        orders.amend(event);
        break;
      default:
        event satisfies never;
    }
  }
  return { orders, fills };
}
