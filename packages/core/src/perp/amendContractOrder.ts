/**
 * amendContractOrder: another price or quantity for a resting order of a perpetual. Less at the same price keeps
 * its place and gives back what it held for the rest; anything else is a cancel and a new order for the same row,
 * with its leverage and its stop, in one entry, refused without any change when the new one would be.
 * Units: ticks, lots; the quantity counts what is filled already. Source: ADR 21, ADR 35.
 */
import {
  invariant,
  lots,
  lotsToNumber,
  type MemberIndex,
  ticks,
  ticksToNumber,
} from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { cancelResting } from '../execution/cancelResting.ts';
import { POST_ONLY, wouldTake } from '../execution/checkBook.ts';
import { checkMember, checkQuantity } from '../execution/checkOrder.ts';
import { marketOfOrder, namedOrderId, ownSlot } from '../execution/ownOrder.ts';
import { reduceResting } from '../execution/reduceResting.ts';
import { TIME_IN_FORCE } from '../execution/words.ts';
import { type Exact, subtractExact } from '../ledger/exact.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { checkPerpTerms } from './checkPerpOrder.ts';
import { checkOrderStop } from './checkStop.ts';
import { checkCover } from './closePosition.ts';
import { checkCost, checkFresh, checkSize } from './openPosition.ts';
import type { Terms } from './orderTerms.ts';
import { carryOut, closing, type Meaning, type PerpOrder, perpOrderOf } from './perpOrder.ts';
import { costOf, PERP_SETTLEMENT } from './perpSettlement.ts';
import type { PerpMarket } from './perps.ts';
import { ROW, type RowKey } from './positionRows.ts';
import { reachTrader } from './reachTrader.ts';
import { notionalOf } from './rowValue.ts';
import type { AmendContractOrder } from './words.ts';

/** A resting order, and what it is to be. */
interface Amendment {
  readonly perp: PerpMarket;
  readonly slot: number;
  readonly terms: Terms & { readonly left: number };
  readonly key: RowKey;
  readonly price: number;
  /** In all, filled lots included. */
  readonly quantity: number;
  /** What is to be left of it. */
  readonly left: number;
  readonly sink: EventBuffer;
}

/**
 * Amends an order.   Rejects: memberUnknown, orderUnknown, memberFrozen (opening), marketNotTrading (closing: halted),
 * quantityNotPositive, quantityAlreadyFilled; less at the same price: quantityBelowMin, quantityAboveMax (opening); else
 * as openPosition or closePosition, with what the order holds counted as free and its lots as not promised.
 */
export function amendContractOrder(
  exchange: Exchange,
  command: AmendContractOrder,
  sink: EventBuffer,
): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  if (member < 0) return refused('memberUnknown');
  const orderId = namedOrderId(exchange, command);
  const market = marketOfOrder(exchange, orderId, 'perp');
  if (market !== undefined) reachTrader(exchange, exchange.perps.of(market), member);
  const slot = market === undefined ? -1 : ownSlot(market, member, orderId);
  if (market === undefined || slot < 0) return refused('orderUnknown');
  const perp = exchange.perps.of(market);
  const reason = checkActing(exchange, perp, { member, slot });
  if (reason !== undefined) return refused(reason);
  const { book } = market;
  const { quantity: asked, price: askedPrice } = command;
  const quantity = asked === undefined ? book.originalOf(slot) : lotsToNumber(asked);
  if (quantity <= 0) return refused('quantityNotPositive');
  const left = quantity - (book.originalOf(slot) - book.remainingOf(slot));
  if (left <= 0) return refused('quantityAlreadyFilled');
  const price = askedPrice === undefined ? book.priceOf(slot) : ticksToNumber(askedPrice);
  const { terms, rows } = perp;
  const key = rows.keyOf(terms.rowOf(slot));
  const amendment = { perp, slot, terms: terms.read(slot), key, price, quantity, left, sink };
  const isLess = price === book.priceOf(slot) && left <= book.remainingOf(slot);
  return isLess ? reduce(exchange, amendment) : replace(exchange, amendment);
}

/** Who may do nothing new may not change what opens; what closes may be changed as long as the market runs. */
function checkActing(
  exchange: Exchange,
  { market, terms }: PerpMarket,
  { member, slot }: { readonly member: MemberIndex; readonly slot: number },
): RejectReason | undefined {
  const { status } = market.spec;
  if (terms.closes(slot)) return status === 'halted' ? 'marketNotTrading' : undefined;
  const reason = checkMember(exchange, member);
  if (reason !== undefined) return reason;
  return status === 'trading' ? undefined : 'marketNotTrading';
}

function reduce(exchange: Exchange, amendment: Amendment): Outcome {
  const { perp, slot, terms, quantity, left, sink } = amendment;
  const { market } = perp;
  const reason = terms.closes ? undefined : checkQuantity(market, quantity);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const reducedBy = market.book.remainingOf(slot) - left;
  if (reducedBy > 0) {
    const released = releasedBy(exchange, amendment);
    invariant(released <= market.funds.heldOf(slot), 'an order gives back no more than it holds');
    const settlement = PERP_SETTLEMENT;
    reduceResting(exchange, market, { slot, reducedBy, released, settlement, sink });
  }
  const orderId = market.book.idOf(slot);
  const fills = { quantityFilled: lots(0), quoteFilled: 0n };
  return { type: 'orderAmended', orderId, keepsPlace: true, ...fills };
}

/** What the order need no longer hold; one that closes holds nothing. */
function releasedBy(exchange: Exchange, { perp, slot, terms, left, price }: Amendment): Exact {
  if (terms.closes) return 0;
  const held = perp.market.funds.heldOf(slot);
  const kept = costOf(exchange, perp, notionalOf(perp, price, left), terms.leverage);
  return held > kept ? subtractExact(held, kept) : 0;
}

function replace(exchange: Exchange, amendment: Amendment): Outcome {
  const { perp, slot, sink } = amendment;
  const order = orderOf(exchange, amendment);
  const reason =
    checkPerpTerms(perp, order, amendment.terms.closes ? 'closes' : 'opens') ??
    checkMeaning(exchange, amendment, order);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const { market } = perp;
  const settlement = PERP_SETTLEMENT;
  cancelResting(exchange, { market, slot, cause: 'amended', settlement, sink });
  const placed = carryOut(exchange, { perp, order }, meaningOf(amendment));
  if (placed.type !== 'orderPlaced') return placed;
  const { orderId, quantityFilled, quoteFilled } = placed;
  return { type: 'orderAmended', orderId, keepsPlace: false, quantityFilled, quoteFilled };
}

/** The order that takes the place of a resting one: what is to be left of it, as it was meant. */
function orderOf(exchange: Exchange, amendment: Amendment): PerpOrder {
  const { perp, slot, terms, key, price, sink } = amendment;
  const { market, rows } = perp;
  const { member } = key;
  // What closes is cut to what of the row no other order closes.
  const free = rows.get(terms.row, ROW.lots) - rows.get(terms.row, ROW.closing) + terms.left;
  const left = terms.closes ? Math.min(amendment.left, free) : amendment.left;
  invariant(left > 0, 'what an order that closes promises is there');
  const asked = {
    memberId: exchange.members.idOf(member),
    marketId: market.spec.marketId,
    price: ticks(price),
    quantity: lots(left),
    timeInForce: TIME_IN_FORCE.itemOf(market.book.flagsOf(slot)),
    clientOrderId: exchange.clientOrderIds.nameOf(market.book.idOf(slot)),
  };
  const isSell = market.book.sideOf(slot) === 1;
  return perpOrderOf(exchange, asked, { perp, member, isSell, sink });
}

function meaningOf({ key, terms }: Amendment): Meaning {
  if (terms.closes) return closing(key, 'closed');
  const { leverage, takeProfit, stopLoss } = terms;
  return { key, closes: false, leverage, takeProfit, stopLoss, cause: 'opened' };
}

/** The first reason against an order that follows on another, whose place, hold and lots it gets. */
function checkMeaning(
  exchange: Exchange,
  amendment: Amendment,
  order: PerpOrder,
): RejectReason | undefined {
  const { perp, slot, terms, key } = amendment;
  if (terms.closes) {
    const against = checkRoom(amendment, order);
    return against ?? checkCover(exchange, perp, { order, slot: terms.row });
  }
  const { leverage, left: lotsFreed } = terms;
  const held = perp.market.funds.heldOf(slot);
  return (
    checkOrderStop(perp, order, stopOf(terms)) ??
    checkFresh(exchange, perp, key) ??
    checkRoom(amendment, order) ??
    checkSize(perp, order, { key, leverage, lotsFreed }) ??
    checkCost(exchange, perp, { order, leverage, held })
  );
}

/** As a command would ask for it. */
function stopOf({ takeProfit, stopLoss }: Terms) {
  return {
    takeProfit: takeProfit === 0 ? undefined : ticks(takeProfit),
    stopLoss: stopLoss === 0 ? undefined : ticks(stopLoss),
  };
}

/** Another order goes for it, so its member has room for it; the book may have spent its numbers. */
function checkRoom({ perp, slot }: Amendment, order: PerpOrder): RejectReason | undefined {
  if (order.timeInForce === POST_ONLY && wouldTake(order)) return 'orderWouldTake';
  const { book } = perp.market;
  const more = order.quantity - book.remainingOf(slot);
  const hasRoom = more <= 0 || book.hasRoomFor(order.isSell ? 1 : 0, more);
  return book.isSpent || !hasRoom ? 'orderBookFull' : undefined;
}
