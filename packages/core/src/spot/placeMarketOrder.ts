/**
 * placeMarketOrder: buy or sell at once at the book's prices, never outside the band around the index,
 * never resting. A sell needs its whole quantity; a buy needs the exact cost of what the book can fill
 * inside the band now (execution is atomic, so that is its worst case).
 * Units: quantity in base lots. Source: spec §5, product.md §3.
 */
import { lotsToNumber } from '@candor/money';
import { timeInForceToByte } from '../binaryUnions.ts';
import type { Command } from '../command.ts';
import type { EventBuffer } from '../eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { type Exact, scaleExact } from '../ledger/exact.ts';
import type { MarketState } from '../market/marketState.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { checkMember, checkQuantity } from './checkOrder.ts';
import { executeOrder, holdOf, type IncomingOrder } from './executeOrder.ts';

type Market = Extract<Command, { type: 'placeMarketOrder' }>;

/**
 * Places a market order.   Rejects: memberUnknown, memberFrozen, marketUnknown, marketNotTrading,
 * quantityNotPositive, quantityBelowMin, quantityAboveMax, indexPriceMissing, orderBookFull,
 * balanceTooLow.
 */
export function placeMarketOrder(exchange: Exchange, command: Market, sink: EventBuffer): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  const reason = checkMember(exchange, member);
  if (reason !== undefined) return refused(reason);
  const market = exchange.markets[command.marketId];
  if (market === undefined) return refused('marketUnknown');
  const isSell = command.side === 'sell';
  const quantity = lotsToNumber(command.quantity);
  const order: IncomingOrder = {
    market,
    marketId: command.marketId,
    member,
    memberId: command.memberId,
    isSell,
    limit: isSell ? market.bandLow : market.bandHigh,
    price: 0,
    quantity,
    isMarket: true,
    timeInForce: timeInForceToByte('ioc'),
    rests: false,
    sink,
    orderId: 0,
    remaining: quantity,
  };
  const against = checkTerms(market, order) ?? checkCost(exchange, market, order);
  if (against !== undefined) return refused(against);
  // After this point the command must succeed.
  return executeOrder(exchange, order);
}

function checkTerms(market: MarketState, order: IncomingOrder): RejectReason | undefined {
  if (market.spec.status !== 'trading') return 'marketNotTrading';
  const reason = checkQuantity(market, order.quantity);
  if (reason !== undefined) return reason;
  if (market.indexPrice === 0) return 'indexPriceMissing';
  return market.book.isFull ? 'orderBookFull' : undefined;
}

function checkCost(
  exchange: Exchange,
  market: MarketState,
  order: IncomingOrder,
): RejectReason | undefined {
  const asset = order.isSell ? market.baseAsset : market.quoteAsset;
  const cell = exchange.ledger.availableCell(order.member, asset);
  return exchange.ledger.covers(cell, worstCase(market, order)) ? undefined : 'balanceTooLow';
}

function worstCase(market: MarketState, order: IncomingOrder): Exact {
  if (order.isSell) return holdOf(market, true, { price: 0, quantity: order.quantity });
  const cost = market.book.costOf(0, order.limit, order.quantity, order.member);
  return scaleExact(cost, market.notionalFactor);
}
