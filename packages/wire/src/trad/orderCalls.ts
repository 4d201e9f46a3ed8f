/** What the four order calls share: what they are, their requests, their answer and their refusals. Source: spec §5, §7. */

import * as z from 'zod/mini';
import { record } from '../record.ts';
import type { RefusalReason } from '../refusals.ts';
import {
  assetCode,
  board,
  clientOrderId,
  decimalText,
  orderText,
  timeInForce,
} from '../scalars.ts';
import { shownId, shownIdText } from '../shownId.ts';
import { without } from '../without.ts';

const market = { baseAsset: assetCode, quoteAsset: assetCode, board: z.optional(board) };

const limitOrderRequest = record({
  ...market,
  price: orderText,
  quantity: orderText,
  timeInForce: z.optional(timeInForce),
  clientOrderId: z.optional(clientOrderId),
});

const marketOrderRequest = record({
  ...market,
  quantity: orderText,
  clientOrderId: z.optional(clientOrderId),
});

/** Which open order is meant: by its id, or by the member's own; one of the two must be there. */
export const orderName = {
  orderId: z.optional(shownIdText('order')),
  clientOrderId: z.optional(clientOrderId),
};

/** averagePrice is 0 while nothing has been filled. */
const orderPlaced = record(
  {
    orderId: shownId('order'),
    quantityFilled: decimalText,
    quantityCanceled: decimalText,
    averagePrice: decimalText,
  },
  { orderId: 'id' },
);

/** What both kinds of order may be refused for; each kind adds its own. */
const orderRejects = [
  'memberFrozen',
  'balanceTooLow',
  'marketUnknown',
  'marketNotTrading',
  'quantityRequired',
  'quantityNotNumber',
  'quantityNotPositive',
  'quantityOffLot',
  'quantityBelowMin',
  'quantityAboveMax',
  'orderBookFull',
  'clientOrderIdTaken',
  'boardMismatch',
] as const satisfies readonly RefusalReason[];

const limitOrderRejects = [
  ...orderRejects,
  'priceRequired',
  'priceNotNumber',
  'priceNotPositive',
  'priceOffTick',
  'priceTooLarge',
  'priceOutsideBand',
  'orderWouldTake',
  'orderNotFillable',
  'openOrdersTooMany',
] as const satisfies readonly RefusalReason[];

const placing = {
  method: 'POST',
  auth: 'member',
  movesMoney: true,
  response: orderPlaced,
} as const;

/** A call that places a limit order, but for its path. */
export const limitOrder = {
  ...placing,
  placesOrder: 'limit',
  request: limitOrderRequest,
  rejects: limitOrderRejects,
} as const;

/** A call that places a market order, but for its path. */
export const marketOrder = {
  ...placing,
  placesOrder: 'market',
  request: marketOrderRequest,
  rejects: [...orderRejects, 'indexPriceMissing'],
} as const;

/** What is refused of a new order and cannot be of one that is there. */
const ONLY_NEW = [
  'marketUnknown',
  'boardMismatch',
  'clientOrderIdTaken',
  'orderNotFillable',
  'openOrdersTooMany',
] as const satisfies readonly RefusalReason[];

export const amendRejects = [
  ...without(limitOrderRejects, ONLY_NEW),
  'orderUnknown',
  'quantityAlreadyFilled',
] as const satisfies readonly RefusalReason[];
