/**
 * executeOrder: an order that passed every check meets the book. Fills at the makers' prices, own
 * orders in the way expire (expire-maker), what is left rests or is cancelled at once. What a fill
 * moves and what an order holds is the settlement's to say; what each order holds is kept by order.
 * Units: price in ticks, quantity in lots, amounts in smallest units. Source: product.md §3, ADR 21.
 */
import { invariant, lots } from '@candor/money';
import { slotOf } from '../book/index.ts';
import type { Exchange } from '../exchange.ts';
import { addExact, bigintOfExact, type Exact } from '../ledger/exact.ts';
import type { Outcome } from '../outcome.ts';
import type { IncomingOrder } from './incomingOrder.ts';
import { type GoneOrder, writeAccepted, writeCanceled, writeRested } from './orderEvents.ts';
import { reachMember } from './reachMember.ts';
import { releaseHeld } from './releaseHeld.ts';
import type { Settlement } from './settlement.ts';
import { CAUSES } from './words.ts';

/** Executes an order. Asserts: its worst case is covered.   Rounds: as its settlement. */
export function executeOrder(
  exchange: Exchange,
  order: IncomingOrder,
  settlement: Settlement,
): Outcome {
  const { market, sink } = order;
  const { book } = market;
  const orderId = book.nextOrderId();
  order.orderId = orderId;
  writeAccepted(sink, order, order);
  book.match(order.isSell ? 1 : 0, order.limit, order.quantity, order.member);
  if (book.reports.count > 0) settleAll(exchange, order, settlement);
  const { remaining, quoteFilled } = order;
  invariant(remaining >= 0, 'no more is filled than was ordered');
  const rests = order.rests && remaining > 0;
  if (rests) {
    order.held = settlement.hold(exchange, order);
    restRemainder(exchange, order);
    writeRested(sink, order);
  } else {
    book.release(orderId);
    if (remaining > 0) {
      writeCanceled(sink, goneOf(order, CAUSES.immediateOrCancel));
    }
  }
  return {
    type: 'orderPlaced',
    orderId,
    quantityFilled: lots(order.quantity - remaining),
    quantityCanceled: lots(rests ? 0 : remaining),
    quoteFilled: bigintOfExact(quoteFilled),
  };
}

/** Settles what the match did, in its order. */
function settleAll(exchange: Exchange, order: IncomingOrder, settlement: Settlement): void {
  const { market } = order;
  const { reports } = market.book;
  for (let row = 0; row < reports.count; row += 1) {
    const slot = reports.makerSlot(row);
    if (reports.isExpired(row)) {
      market.resting.remove(slot, order.member);
      exchange.clientOrderIds.remove(reports.makerId(row));
      writeExpired(order, row, releaseHeld(exchange, settlement, { market, slot }));
      continue;
    }
    reachMember(exchange, reports.makerMember(row));
    const isGone = reports.makerRemaining(row) === 0;
    if (isGone) {
      market.resting.remove(slot, reports.makerMember(row));
      exchange.clientOrderIds.remove(reports.makerId(row));
    }
    order.remaining -= reports.lots(row);
    order.quoteFilled = addExact(order.quoteFilled, settlement.settleFill(exchange, order, row));
    if (isGone && market.funds.heldOf(slot) !== 0) {
      releaseHeld(exchange, settlement, { market, slot });
    }
  }
}

/** Lets the rest of an order join the book with what it holds. */
function restRemainder(exchange: Exchange, order: IncomingOrder): void {
  const { market, orderId } = order;
  const slot = slotOf(orderId);
  market.funds.begin(slot, order.held, order.quoteFilled);
  const { resting } = exchange.orderRecords;
  resting.side = order.isSell ? 1 : 0;
  resting.ticks = order.limit;
  resting.lotsRemaining = order.remaining;
  resting.lotsOriginal = order.quantity;
  resting.member = order.member;
  resting.flags = order.timeInForce;
  resting.createdAt = exchange.time;
  market.book.rest(orderId, resting);
  market.resting.add(slot, order.member);
  if (order.clientOrderId !== '') {
    exchange.clientOrderIds.add(orderId, order.memberId, order.clientOrderId);
  }
}

/** What an order's fills left of it, when that never rests. */
function goneOf(order: IncomingOrder, cause: number): GoneOrder {
  const { market, marketId, orderId, memberId, isSell, price, remaining } = order;
  const facts = { market, marketId, orderId, memberId, isSell, price };
  return { ...facts, remaining, released: 0, wasResting: false, cause };
}

/** Tells that an own order in the way expired. */
function writeExpired(order: IncomingOrder, row: number, released: Exact): void {
  const { market, memberId, marketId } = order;
  const { reports } = market.book;
  writeCanceled(order.sink, {
    orderId: reports.makerId(row),
    memberId,
    marketId,
    market,
    isSell: !order.isSell,
    price: reports.ticks(row),
    remaining: reports.makerRemaining(row),
    released,
    wasResting: true,
    cause: CAUSES.selfTrade,
  });
}
