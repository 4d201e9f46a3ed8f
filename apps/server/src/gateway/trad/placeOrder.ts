/** What the four order calls share: texts to ticks and lots of the market, place, tell the outcome. */

import type { RejectReason, Side } from '@candor/core';
import { type Lots, lotsToNumber } from '@candor/money';
import {
  type CALLS,
  checkPrice,
  type PriceRule,
  type QuantityRule,
  type RefusalReason,
  type RequestOf,
  type ResponseOf,
  readQuantity,
} from '@candor/wire';
import type { Market } from '../../marketData/directory.ts';
import type { TradingRefusal } from '../../trading/ground.ts';
import { type Placed, placeLimit, placeMarket } from '../../trading/placeOrder.ts';
import { refuseOrder } from '../../trading/refuseOrder.ts';
import type { PartContext } from '../contexts.ts';
import { memberIdOf, type Refusal, type Reply } from '../handler.ts';
import { placedSentence } from '../placedSentence.ts';
import { averagePriceText, quantityText } from '../present.ts';
import { orderRefusal } from './orderRefusal.ts';

type LimitRequest = RequestOf<typeof CALLS.buyLimit>;
type MarketRequest = RequestOf<typeof CALLS.buyMarket>;
type PlacedReply<Reason extends RefusalReason> = Reply<ResponseOf<typeof CALLS.buyLimit>, Reason>;
type Replied<Reason extends RefusalReason> = PlacedReply<Reason> | Promise<PlacedReply<Reason>>;
type MarketRefusal = 'marketUnknown' | 'boardMismatch';
type PlaceRefusal = RejectReason | MarketRefusal | QuantityRule;

/** Places a limit order; what cannot be a price or a quantity is refused before the exchange is asked. */
export function limitOrder(
  side: Side,
  request: LimitRequest,
  context: PartContext<'trad'>,
): Replied<PlaceRefusal | PriceRule> {
  const market = tradedMarket(request, context);
  if ('refusal' in market) return market;
  const { marketId, priceDecimals, quantityDecimals } = market.spec;
  const price = checkPrice(request.price, priceDecimals);
  if (!price.isValid) return refuse(market, context, price.reason);
  const quantity = readQuantity(request.quantity, quantityDecimals);
  if (!quantity.isValid) return refuse(market, context, quantity.reason);
  const order = {
    memberId: memberIdOf(context),
    marketId,
    side,
    price: price.value,
    quantity: quantity.value,
    timeInForce: request.timeInForce ?? 'gtc',
    clientOrderId: request.clientOrderId,
  } as const;
  const placing = placeLimit(context, order, context.requestKey);
  return placing.then((told) => replyOf(market, quantity.value, told));
}

/** Places a market order; likewise. */
export function marketOrder(
  side: Side,
  request: MarketRequest,
  context: PartContext<'trad'>,
): Replied<PlaceRefusal> {
  const market = tradedMarket(request, context);
  if ('refusal' in market) return market;
  const { marketId, quantityDecimals } = market.spec;
  const quantity = readQuantity(request.quantity, quantityDecimals);
  if (!quantity.isValid) return refuse(market, context, quantity.reason);
  const { clientOrderId } = request;
  const order = {
    memberId: memberIdOf(context),
    marketId,
    side,
    quantity: quantity.value,
    clientOrderId,
  };
  const placing = placeMarket(context, order, context.requestKey);
  return placing.then((told) => replyOf(market, quantity.value, told));
}

function tradedMarket(
  request: MarketRequest,
  context: PartContext<'trad'>,
): Market | Refusal<MarketRefusal> {
  const market = context.marketData.directory.marketOfPair('spot', request);
  if (!market) return { refusal: 'marketUnknown' };
  const isOtherBoard = request.board !== undefined && request.board !== market.spec.board;
  return isOtherBoard ? { refusal: 'boardMismatch' } : market;
}

function refuse<Reason extends RefusalReason>(
  market: Market,
  context: PartContext<'trad'>,
  reason: Reason,
): Refusal<Reason> {
  return orderRefusal(market, refuseOrder(context, market.spec.marketId, reason));
}

function replyOf(
  market: Market,
  wanted: Lots,
  told: Placed | TradingRefusal,
): PlacedReply<RejectReason> {
  if ('refusal' in told) return orderRefusal(market, told);
  const filled = lotsToNumber(told.quantityFilled);
  const canceled = lotsToNumber(told.quantityCanceled);
  return {
    data: {
      orderId: told.orderId,
      quantityFilled: quantityText(market, filled),
      quantityCanceled: quantityText(market, canceled),
      averagePrice: averagePriceText(market, told.quoteFilled, filled),
    },
    text: placedSentence({ filled, canceled, wanted: lotsToNumber(wanted) }),
  };
}
