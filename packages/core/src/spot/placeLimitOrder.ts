/**
 * placeLimitOrder: buy or sell at a price or better. A buy holds price × quantity of the quote asset, a
 * sell its quantity of the base asset; the balance is asked last, as spec §5 orders its checks.
 * Units: ticks, lots. Source: spec §5, product.md §3 (band, self-trade), ADR 3.
 */
import { lotsToNumber, ticksToNumber } from '@candor/money';
import { timeInForceToByte } from '../binaryUnions.ts';
import type { Command } from '../command.ts';
import type { EventBuffer } from '../eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import type { MarketState } from '../market/marketState.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { checkMember, checkQuantity } from './checkOrder.ts';
import { executeOrder, holdOf, type IncomingOrder } from './executeOrder.ts';

type Limit = Extract<Command, { type: 'placeLimitOrder' }>;

/**
 * Places a limit order.   Rejects: memberUnknown, memberFrozen, marketUnknown, marketNotTrading,
 * priceNotPositive, quantityNotPositive, quantityBelowMin, quantityAboveMax, priceOutsideBand,
 * orderWouldTake, orderNotFillable, orderBookFull, balanceTooLow.
 */
export function placeLimitOrder(exchange: Exchange, command: Limit, sink: EventBuffer): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  const reason = checkMember(exchange, member);
  if (reason !== undefined) return refused(reason);
  const market = exchange.markets[command.marketId];
  if (market === undefined) return refused('marketUnknown');
  const { timeInForce } = command;
  const limit = ticksToNumber(command.price);
  const quantity = lotsToNumber(command.quantity);
  const order: IncomingOrder = {
    market,
    marketId: command.marketId,
    member,
    memberId: command.memberId,
    isSell: command.side === 'sell',
    limit,
    price: limit,
    quantity,
    isMarket: false,
    timeInForce: timeInForceToByte(timeInForce),
    rests: timeInForce === 'gtc' || timeInForce === 'postOnly',
    sink,
    orderId: 0,
    remaining: quantity,
  };
  const against =
    checkTerms(market, order) ??
    checkBook(market, order, command) ??
    checkCost(exchange, market, order);
  if (against !== undefined) return refused(against);
  // After this point the command must succeed.
  return executeOrder(exchange, order);
}

function checkTerms(market: MarketState, order: IncomingOrder): RejectReason | undefined {
  if (market.spec.status !== 'trading') return 'marketNotTrading';
  if (order.limit <= 0) return 'priceNotPositive';
  const reason = checkQuantity(market, order.quantity);
  if (reason !== undefined) return reason;
  if (market.indexPrice === 0) return undefined;
  const isInside = order.limit >= market.bandLow && order.limit <= market.bandHigh;
  return isInside ? undefined : 'priceOutsideBand';
}

function checkBook(
  market: MarketState,
  order: IncomingOrder,
  command: Limit,
): RejectReason | undefined {
  const { book } = market;
  if (command.timeInForce === 'postOnly') {
    const best = book.bestTicks(order.isSell ? 0 : 1);
    const crosses = best > 0 && (order.isSell ? order.limit <= best : order.limit >= best);
    if (crosses) return 'orderWouldTake';
  }
  if (command.timeInForce === 'fok') {
    const { isSell, limit, quantity, member } = order;
    const fillable = book.fillableLots(isSell ? 1 : 0, limit, quantity, member);
    if (fillable < quantity) return 'orderNotFillable';
  }
  return book.isFull ? 'orderBookFull' : undefined;
}

function checkCost(
  exchange: Exchange,
  market: MarketState,
  order: IncomingOrder,
): RejectReason | undefined {
  const asset = order.isSell ? market.baseAsset : market.quoteAsset;
  const cost = holdOf(market, order.isSell, { price: order.limit, quantity: order.quantity });
  const cell = exchange.ledger.availableCell(order.member, asset);
  return exchange.ledger.covers(cell, cost) ? undefined : 'balanceTooLow';
}
