/**
 * placeLimitOrder: buy or sell at a price or better. A buy holds price × quantity of the quote asset, a
 * sell its quantity of the base asset; the balance is asked last, as spec §5 orders its checks.
 * Units: ticks, lots. Source: spec §5, product.md §3 (band, self-trade), ADR 3.
 */
import { lotsToNumber, ticksToNumber } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { checkBook, GOOD_TILL_CANCELED } from '../execution/checkBook.ts';
import { checkClientOrderId, checkMember } from '../execution/checkOrder.ts';
import { executeOrder } from '../execution/executeOrder.ts';
import type { IncomingOrder } from '../execution/incomingOrder.ts';
import { reachMember } from '../execution/reachMember.ts';
import { TIME_IN_FORCE } from '../execution/words.ts';
import { COIN_AVAILABLE } from '../ledger/account.ts';
import type { MarketState } from '../market/marketState.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { checkTerms } from './checkLimitOrder.ts';
import { holdOf, SPOT_SETTLEMENT } from './spotSettlement.ts';
import type { PlaceLimitOrder } from './words.ts';

/**
 * Places a limit order.   Rejects: memberUnknown, memberFrozen, marketUnknown, marketNotTrading,
 * priceNotPositive, quantityNotPositive, quantityBelowMin, quantityAboveMax, priceOutsideBand,
 * orderWouldTake, orderNotFillable, orderBookFull, openOrdersTooMany, requestInvalid, clientOrderIdTaken,
 * balanceTooLow.
 */
export function placeLimitOrder(
  exchange: Exchange,
  command: PlaceLimitOrder,
  sink: EventBuffer,
): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  const market = exchange.markets[command.marketId];
  reachMember(exchange, member);
  const reason = checkMember(exchange, member);
  if (reason !== undefined) return refused(reason);
  if (market === undefined || market.spec.kind !== 'spot') return refused('marketUnknown');
  const order = orderOf(exchange, market, command);
  order.member = member;
  order.sink = sink;
  const against =
    checkTerms(market, order) ??
    checkBook(exchange, order) ??
    checkClientOrderId(exchange, order) ??
    checkCost(exchange, market, order);
  if (against !== undefined) return refused(against);
  // After this point the command must succeed.
  return executeOrder(exchange, order, SPOT_SETTLEMENT);
}

/** The order as it is executed, in the record of every order. */
function orderOf(exchange: Exchange, market: MarketState, command: PlaceLimitOrder) {
  const { timeInForce } = command;
  const order = exchange.orderRecords.incoming;
  order.begin(market, lotsToNumber(command.quantity));
  order.memberId = command.memberId;
  order.isSell = command.side === 'sell';
  order.limit = ticksToNumber(command.price);
  order.price = order.limit;
  order.timeInForce =
    timeInForce === 'gtc' ? GOOD_TILL_CANCELED : TIME_IN_FORCE.numberOf(timeInForce);
  order.rests = timeInForce === 'gtc' || timeInForce === 'postOnly';
  order.clientOrderId = command.clientOrderId ?? '';
  return order;
}

function checkCost(
  exchange: Exchange,
  market: MarketState,
  order: IncomingOrder,
): RejectReason | undefined {
  const asset = order.isSell ? market.baseAsset : market.quoteAsset;
  const cost = holdOf(market, order.isSell, { price: order.limit, quantity: order.quantity });
  order.payCell = exchange.ledger.find(order.member, COIN_AVAILABLE, asset);
  return exchange.ledger.covers(order.payCell, cost) ? undefined : 'balanceTooLow';
}
