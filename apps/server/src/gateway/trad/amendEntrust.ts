/** POST /trad/amendEntrust */
import { lotsToNumber } from '@candor/money';
import {
  type CALLS,
  checkPrice,
  type PriceRule,
  type QuantityRule,
  type RequestOf,
  readQuantity,
} from '@candor/wire';
import type { Market } from '../../marketData/directory.ts';
import { type Amendment, amend, marketOfName } from '../../trading/amendOrder.ts';
import { type CommandHandler, memberIdOf, type Refusal } from '../handler.ts';
import { orderNamed } from '../orderNamed.ts';
import { averagePriceText, quantityText } from '../present.ts';
import { orderRefusal } from './orderRefusal.ts';

type AmendRequest = RequestOf<typeof CALLS.amendEntrust>;

export const amendEntrust: CommandHandler<'amendEntrust'> = async (request, context) => {
  if (!isWholeAmendment(request)) return { refusal: 'requestInvalid' };
  const name = { memberId: memberIdOf(context), ...orderNamed(request) };
  const marketId = await marketOfName(context, name);
  const market = marketId === undefined ? undefined : context.marketData.directory.market(marketId);
  if (marketId === undefined || market === undefined) return { refusal: 'orderUnknown' };
  const to = readAmendment(market, request);
  if ('refusal' in to) return to;
  const told = await amend(context, { type: 'amendOrder', name, marketId, to }, context.requestKey);
  if ('refusal' in told) return orderRefusal(market, told);
  const filled = lotsToNumber(told.quantityFilled);
  return {
    data: {
      orderId: told.orderId,
      keepsPlace: told.keepsPlace,
      quantityFilled: quantityText(market, filled),
      averagePrice: averagePriceText(market, told.quoteFilled, filled),
    },
    text: 'orderAmended',
  };
};

/** It names an order, and something to change. */
export function isWholeAmendment({
  orderId,
  clientOrderId,
  price,
  quantity,
}: AmendRequest): boolean {
  const isNamed = orderId !== undefined || clientOrderId !== undefined;
  return isNamed && (price !== undefined || quantity !== undefined);
}

function readAmendment(
  market: Market,
  request: AmendRequest,
): Amendment | Refusal<PriceRule | QuantityRule> {
  const { priceDecimals, quantityDecimals } = market.spec;
  const price = request.price === undefined ? undefined : checkPrice(request.price, priceDecimals);
  if (price?.isValid === false) return orderRefusal(market, { refusal: price.reason });
  const quantity =
    request.quantity === undefined ? undefined : readQuantity(request.quantity, quantityDecimals);
  if (quantity?.isValid === false) return orderRefusal(market, { refusal: quantity.reason });
  return { price: price?.value, quantity: quantity?.value };
}
