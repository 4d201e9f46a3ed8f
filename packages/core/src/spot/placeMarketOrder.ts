/**
 * placeMarketOrder: buy or sell at once at the book's prices, never outside the band around the index,
 * never resting. A sell needs its whole quantity; a buy needs the exact cost of what the book can fill
 * inside the band now (execution is atomic, so that is its worst case).
 * Units: quantity in base lots. Source: spec §5, product.md §3.
 */
import { lotsToNumber } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { IMMEDIATE_OR_CANCEL } from '../execution/checkBook.ts';
import { checkClientOrderId, checkMember, checkQuantity } from '../execution/checkOrder.ts';
import { executeOrder } from '../execution/executeOrder.ts';
import type { IncomingOrder } from '../execution/incomingOrder.ts';
import { COIN_AVAILABLE } from '../ledger/account.ts';
import { type Exact, scaleExact } from '../ledger/exact.ts';
import type { MarketState } from '../market/marketState.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { holdOf, SPOT_SETTLEMENT } from './spotSettlement.ts';
import type { PlaceMarketOrder } from './words.ts';

/**
 * Places a market order.   Rejects: memberUnknown, memberFrozen, marketUnknown, marketNotTrading,
 * quantityNotPositive, quantityBelowMin, quantityAboveMax, indexPriceMissing, orderBookFull,
 * requestInvalid, clientOrderIdTaken, balanceTooLow.
 */
export function placeMarketOrder(
  exchange: Exchange,
  command: PlaceMarketOrder,
  sink: EventBuffer,
): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  const reason = checkMember(exchange, member);
  if (reason !== undefined) return refused(reason);
  const market = exchange.markets[command.marketId];
  if (market === undefined || market.spec.kind !== 'spot') return refused('marketUnknown');
  const isSell = command.side === 'sell';
  const quantity = lotsToNumber(command.quantity);
  const order = exchange.orderRecords.incoming;
  order.begin(market, quantity);
  order.member = member;
  order.memberId = command.memberId;
  order.isSell = isSell;
  order.limit = isSell ? market.bandLow : market.bandHigh;
  order.price = 0;
  order.isMarket = true;
  order.timeInForce = IMMEDIATE_OR_CANCEL;
  order.rests = false;
  order.clientOrderId = command.clientOrderId ?? '';
  order.sink = sink;
  const against =
    checkTerms(market, order) ??
    checkClientOrderId(exchange, order) ??
    checkCost(exchange, market, order);
  if (against !== undefined) return refused(against);
  // After this point the command must succeed.
  return executeOrder(exchange, order, SPOT_SETTLEMENT);
}

function checkTerms(market: MarketState, order: IncomingOrder): RejectReason | undefined {
  if (market.spec.status !== 'trading') return 'marketNotTrading';
  const reason = checkQuantity(market, order.quantity);
  if (reason !== undefined) return reason;
  if (market.indexPrice === 0) return 'indexPriceMissing';
  return market.book.isSpent ? 'orderBookFull' : undefined;
}

function checkCost(
  exchange: Exchange,
  market: MarketState,
  order: IncomingOrder,
): RejectReason | undefined {
  const asset = order.isSell ? market.baseAsset : market.quoteAsset;
  order.payCell = exchange.ledger.find(order.member, COIN_AVAILABLE, asset);
  const isCovered = exchange.ledger.covers(order.payCell, worstCase(market, order));
  return isCovered ? undefined : 'balanceTooLow';
}

function worstCase(market: MarketState, order: IncomingOrder): Exact {
  if (order.isSell) return holdOf(market, true, { price: 0, quantity: order.quantity });
  const cost = market.book.costOf(0, order.limit, order.quantity, order.member);
  return scaleExact(cost, market.notionalFactor);
}
