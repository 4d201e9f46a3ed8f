/** What the four order calls share: their requests, their answer and their refusals. Source: spec §5, §7. */
import type { RejectReason } from '@candor/core/reject';
import * as z from 'zod/mini';
import { record } from '../record.ts';
import { assetCode, board, decimalText, identifier, orderText, timeInForce } from '../scalars.ts';

const market = { baseAsset: assetCode, quoteAsset: assetCode, board: z.optional(board) };

export const limitOrderRequest = record({
  ...market,
  price: orderText,
  quantity: orderText,
  timeInForce: z.optional(timeInForce),
});

export const marketOrderRequest = record({ ...market, quantity: orderText });

/** averagePrice is 0 while nothing has been filled. */
export const orderPlaced = record(
  {
    orderId: identifier,
    quantityFilled: decimalText,
    quantityCanceled: decimalText,
    averagePrice: decimalText,
  },
  { orderId: 'id' },
);

export const orderRejects: readonly RejectReason[] = [
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
  'priceOutsideBand',
  'indexPriceMissing',
  'orderNotFillable',
  'orderBookFull',
  'boardMismatch',
];

export const limitOrderRejects: readonly RejectReason[] = [
  ...orderRejects,
  'priceRequired',
  'priceNotNumber',
  'priceNotPositive',
  'priceOffTick',
  'priceTooLarge',
  'orderWouldTake',
];
