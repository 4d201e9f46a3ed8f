/** Makes a resting order smaller where it stands, and gives back what it no longer holds. */
import { amount, lots, ticks } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import type { Exact } from '../ledger/exact.ts';
import type { MarketState } from '../market/marketState.ts';
import type { Settlement } from './settlement.ts';
import { ORDER_AMENDED, SIDE } from './words.ts';

/** What becomes of an order that shrinks. */
export interface Reduction {
  /** From `book.find`. */
  readonly slot: number;
  /** Lots taken off what is left of it. */
  readonly reducedBy: number;
  /** What it held for them. */
  readonly released: Exact;
  readonly settlement: Settlement;
  readonly sink: EventBuffer;
}

/** Takes lots off an order that keeps its place. Asserts: some are left, and it holds what it gives. */
export function reduceResting(exchange: Exchange, market: MarketState, less: Reduction): void {
  const { slot, reducedBy, released, settlement, sink } = less;
  const { book, funds, spec } = market;
  book.reduce(slot, book.remainingOf(slot) - reducedBy);
  funds.lessen(slot, released);
  settlement.release(exchange, { market, slot }, released);
  emit(sink, ORDER_AMENDED, {
    orderId: book.idOf(slot),
    memberId: exchange.members.idOf(book.memberOf(slot)),
    marketId: spec.marketId,
    marketKind: spec.kind,
    side: SIDE.itemOf(book.sideOf(slot)),
    price: ticks(book.priceOf(slot)),
    quantity: lots(book.originalOf(slot)),
    quantityRemaining: lots(book.remainingOf(slot)),
    reducedBy: lots(reducedBy),
    heldAsset: book.sideOf(slot) === 1 ? market.sellHolds : market.buyHolds,
    released: amount(BigInt(released)),
  });
}
