/**
 * The events of an order's life, written as records of `eventBuffer.ts`. Numbers are raw: price in
 * ticks, quantity in lots, amounts in smallest units; `isSell` and `isMarket` are flags.
 */
import type { CancelCause } from '../event.ts';
import { EVENT_CODES, type EventBuffer } from '../eventBuffer.ts';
import type { Exact } from '../ledger/exact.ts';

const CAUSE_BYTES: Readonly<Record<CancelCause, number>> = {
  member: 0,
  immediateOrCancel: 1,
  selfTrade: 2,
  operator: 3,
};

/** An order as its events name it. */
export interface OrderFacts {
  readonly orderId: number;
  readonly memberId: number;
  readonly marketId: number;
  readonly isSell: boolean;
  readonly price: number;
}

/** One trade as its event and its settlement see it. */
export interface FillFacts {
  readonly makerOrderId: number;
  readonly makerMemberId: number;
  readonly price: number;
  readonly quantity: number;
  readonly makerRemaining: number;
  readonly takerRemaining: number;
}

/** What a fill moved. */
export interface FillAmounts {
  readonly base: Exact;
  readonly quote: Exact;
  readonly makerFee: Exact;
  readonly takerFee: Exact;
}

/** An order passed every check and has an id. */
export function writeAccepted(
  sink: EventBuffer,
  order: OrderFacts,
  terms: { readonly isMarket: boolean; readonly timeInForce: number; readonly quantity: number },
): void {
  sink.begin(EVENT_CODES.orderAccepted, 7);
  sink.putNumber(order.orderId);
  sink.putNumber(order.memberId);
  const flags = (order.isSell ? 1 : 0) | (terms.isMarket ? 2 : 0) | (terms.timeInForce << 2);
  sink.putPair(order.marketId, flags);
  sink.putPair(terms.isMarket ? 0 : order.price, terms.quantity);
}

/** Two orders traded at the maker's price. */
export function writeFilled(
  sink: EventBuffer,
  tradeId: number,
  trade: { readonly taker: OrderFacts; readonly fill: FillFacts; readonly amounts: FillAmounts },
): void {
  const { taker, fill, amounts } = trade;
  sink.begin(EVENT_CODES.orderFilled, 15);
  sink.putNumber(tradeId);
  sink.putNumber(fill.makerOrderId);
  sink.putNumber(taker.orderId);
  sink.putNumber(fill.makerMemberId);
  sink.putNumber(taker.memberId);
  sink.putPair(taker.marketId, taker.isSell ? 1 : 0);
  sink.putPair(fill.price, fill.quantity);
  sink.putPair(fill.makerRemaining, fill.takerRemaining);
  sink.putExact(amounts.base);
  sink.putExact(amounts.quote);
  sink.putExact(amounts.makerFee);
  sink.putExact(amounts.takerFee);
}

/** What was left of an order joined the book. */
export function writeRested(sink: EventBuffer, order: OrderFacts, remaining: number): void {
  sink.begin(EVENT_CODES.orderRested, 7);
  sink.putNumber(order.orderId);
  sink.putNumber(order.memberId);
  sink.putPair(order.marketId, order.isSell ? 1 : 0);
  sink.putPair(order.price, remaining);
}

/** What was left of an order is gone. */
export function writeCanceled(
  sink: EventBuffer,
  order: OrderFacts,
  end: {
    readonly remaining: number;
    readonly wasResting: boolean;
    readonly cause: CancelCause;
  },
): void {
  sink.begin(EVENT_CODES.orderCanceled, 7);
  sink.putNumber(order.orderId);
  sink.putNumber(order.memberId);
  const flags = (order.isSell ? 1 : 0) | (end.wasResting ? 2 : 0) | (CAUSE_BYTES[end.cause] << 2);
  sink.putPair(order.marketId, flags);
  sink.putPair(order.price, end.remaining);
}
