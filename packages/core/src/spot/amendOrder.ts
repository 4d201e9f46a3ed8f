/**
 * amendOrder: another price or quantity for an open order. Less at the same price keeps its place and
 * gives back what it held for the rest; anything else is a cancel and a new order behind its price
 * level, in one entry, refused without any change when the new one would be.
 * Units: ticks, lots; the quantity counts what is filled already. Source: ADR 21.
 */
import { lots, lotsToNumber, ticksToNumber } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { cancelResting } from '../execution/cancelResting.ts';
import { POST_ONLY, wouldTake } from '../execution/checkBook.ts';
import { checkMember, checkQuantity } from '../execution/checkOrder.ts';
import { executeOrder } from '../execution/executeOrder.ts';
import type { IncomingOrder } from '../execution/incomingOrder.ts';
import { marketOfOrder, namedOrderId, ownSlot } from '../execution/ownOrder.ts';
import { reduceResting } from '../execution/reduceResting.ts';
import { COIN_AVAILABLE } from '../ledger/account.ts';
import { exactFromBigInt } from '../ledger/exact.ts';
import type { MarketState } from '../market/marketState.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { checkTerms } from './checkLimitOrder.ts';
import { holdOf, SPOT_SETTLEMENT } from './spotSettlement.ts';
import type { AmendOrder } from './words.ts';

/** An open order, and what it is to be. */
interface Amendment {
  readonly market: MarketState;
  readonly slot: number;
  readonly price: number;
  /** What is to be left of it. */
  readonly left: number;
  readonly sink: EventBuffer;
}

/**
 * Amends an order.   Rejects: memberUnknown, memberFrozen, orderUnknown, marketNotTrading,
 * quantityNotPositive, quantityAlreadyFilled; less at the same price: quantityBelowMin, quantityAboveMax; else as
 * placeLimitOrder, with what the order holds counted as available.
 */
export function amendOrder(exchange: Exchange, command: AmendOrder, sink: EventBuffer): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  const reason = checkMember(exchange, member);
  if (reason !== undefined) return refused(reason);
  const orderId = namedOrderId(exchange, command);
  const market = marketOfOrder(exchange, orderId, 'spot');
  const slot = market === undefined ? -1 : ownSlot(market, member, orderId);
  if (market === undefined || slot < 0) return refused('orderUnknown');
  if (market.spec.status !== 'trading') return refused('marketNotTrading');
  const { book } = market;
  const quantity =
    command.quantity === undefined ? book.originalOf(slot) : lotsToNumber(command.quantity);
  if (quantity <= 0) return refused('quantityNotPositive');
  const left = quantity - (book.originalOf(slot) - book.remainingOf(slot));
  if (left <= 0) return refused('quantityAlreadyFilled');
  const price = command.price === undefined ? book.priceOf(slot) : ticksToNumber(command.price);
  const amendment = { market, slot, price, left, sink };
  const isLess = price === book.priceOf(slot) && left <= book.remainingOf(slot);
  return isLess ? reduce(exchange, amendment, quantity) : replace(exchange, amendment);
}

function reduce(exchange: Exchange, amendment: Amendment, quantity: number): Outcome {
  const { market, slot, price, left, sink } = amendment;
  const reason = checkQuantity(market, quantity);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const { book } = market;
  const reducedBy = book.remainingOf(slot) - left;
  if (reducedBy > 0) {
    const released = holdOf(market, book.sideOf(slot) === 1, { price, quantity: reducedBy });
    const settlement = SPOT_SETTLEMENT;
    reduceResting(exchange, market, { slot, reducedBy, released, settlement, sink });
  }
  const orderId = book.idOf(slot);
  const fills = { quantityFilled: lots(0), quoteFilled: 0n };
  return { type: 'orderAmended', orderId, keepsPlace: true, ...fills };
}

function replace(exchange: Exchange, amendment: Amendment): Outcome {
  const { market, slot, sink } = amendment;
  const order = orderOf(exchange, amendment);
  const reason = checkReplacement(exchange, order, slot);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const settlement = SPOT_SETTLEMENT;
  cancelResting(exchange, { market, slot, cause: 'amended', settlement, sink });
  const placed = executeOrder(exchange, order, settlement);
  if (placed.type !== 'orderPlaced') return placed;
  const { orderId, quantityFilled, quoteFilled } = placed;
  return { type: 'orderAmended', orderId, keepsPlace: false, quantityFilled, quoteFilled };
}

/** The order that takes the place of an open one: what is to be left of it, as it was meant. */
function orderOf(exchange: Exchange, amendment: Amendment): IncomingOrder {
  const { market, slot, price, left, sink } = amendment;
  const { book } = market;
  const member = book.memberOf(slot);
  const order = exchange.orderRecords.incoming;
  order.begin(market, left);
  order.member = member;
  order.memberId = exchange.members.idOf(member);
  order.isSell = book.sideOf(slot) === 1;
  order.limit = price;
  order.price = price;
  order.timeInForce = book.flagsOf(slot);
  order.rests = true;
  order.clientOrderId = exchange.clientOrderIds.nameOf(book.idOf(slot)) ?? '';
  order.sink = sink;
  return order;
}

/** True when the lots of the side stay exact with an order instead of the one of a slot. */
function hasRoom({ book }: MarketState, order: IncomingOrder, slot: number): boolean {
  const more = order.quantity - book.remainingOf(slot);
  return more <= 0 || book.hasRoomFor(order.isSell ? 1 : 0, more);
}

/** The first reason against an order that follows on the one of a slot, whose place and hold it gets. */
function checkReplacement(
  exchange: Exchange,
  order: IncomingOrder,
  slot: number,
): RejectReason | undefined {
  const { market, isSell, limit: price, quantity } = order;
  const reason = checkTerms(market, order);
  if (reason !== undefined) return reason;
  if (order.timeInForce === POST_ONLY && wouldTake(order)) return 'orderWouldTake';
  if (market.book.isSpent || !hasRoom(market, order, slot)) return 'orderBookFull';
  const cost = BigInt(holdOf(market, isSell, { price, quantity }));
  const more = cost - BigInt(market.funds.heldOf(slot));
  const asset = isSell ? market.baseAsset : market.quoteAsset;
  order.payCell = exchange.ledger.find(order.member, COIN_AVAILABLE, asset);
  const isCovered = more <= 0n || exchange.ledger.covers(order.payCell, exactFromBigInt(more));
  return isCovered ? undefined : 'balanceTooLow';
}
