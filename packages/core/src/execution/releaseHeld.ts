/**
 * Gives back all that an order which left the book still holds, and tells its settlement that it is gone:
 * also of one that holds nothing, such as one that closes a position.
 */
import type { Exchange } from '../exchange.ts';
import type { Exact } from '../ledger/exact.ts';
import type { PlacedOrder, Settlement } from './settlement.ts';

/** Releases the whole hold of an order that left the book, and returns it. */
export function releaseHeld(exchange: Exchange, settlement: Settlement, gone: PlacedOrder): Exact {
  const amount = gone.market.funds.heldOf(gone.slot);
  settlement.release(exchange, gone, amount);
  return amount;
}
