/** Takes a resting order out of the book and gives back exactly what it still holds. */
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { writeCanceled } from './orderEvents.ts';
import type { PlacedOrder, Settlement } from './settlement.ts';
import { CAUSES, type CancelCause } from './words.ts';

/** Which order ends, and why; its slot is from `book.find`. */
export interface Ending extends PlacedOrder {
  readonly cause: CancelCause;
  readonly settlement: Settlement;
  readonly sink: EventBuffer;
}

/** Cancels the order of a slot. */
export function cancelResting(exchange: Exchange, ending: Ending): void {
  const { market, slot } = ending;
  const { gone } = exchange.orderRecords;
  gone.begin(market, slot);
  gone.memberId = exchange.members.idOf(gone.member);
  gone.cause = CAUSES[ending.cause];
  market.book.takeOut(slot);
  market.resting.remove(slot, gone.member);
  exchange.clientOrderIds.remove(gone.orderId);
  ending.settlement.release(exchange, gone, gone.released);
  writeCanceled(ending.sink, gone);
}
