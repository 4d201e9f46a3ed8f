/** What the calls that open, close and cancel share: requests, answers, refusals. Source: spec §5, §7. */

import * as z from 'zod/mini';
import { record } from '../record.ts';
import type { RefusalReason } from '../refusals.ts';
import {
  assetCode,
  clientOrderId,
  decimalText,
  marginMode,
  orderText,
  timeInForce,
  wholeNumber,
} from '../scalars.ts';
import { shownId } from '../shownId.ts';
import { without } from '../without.ts';

/**
 * Without a mode: cross; without a leverage: the market's highest. takeProfit and stopLoss: the marks at which
 * what it opened is closed again; none when empty or 0.
 */
const opening = {
  baseAsset: assetCode,
  quoteAsset: assetCode,
  price: orderText,
  quantity: orderText,
  leverage: z.optional(wholeNumber(0, 1_000_000)),
  marginMode: z.optional(marginMode),
  takeProfit: orderText,
  stopLoss: orderText,
  clientOrderId: z.optional(clientOrderId),
};

const limitOpeningRequest = record({
  ...opening,
  kind: z.optional(z.literal('limit')),
  timeInForce: z.optional(timeInForce),
});

/** The form sends the price it shows; it is not used. */
const marketOpeningRequest = record({ ...opening, kind: z.optional(z.literal('market')) });

/** Whole contracts; averagePrice is 0 while nothing has been filled. */
export const contractOrderPlaced = record(
  {
    orderId: shownId('order'),
    quantityFilled: decimalText,
    quantityCanceled: decimalText,
    averagePrice: decimalText,
  },
  { orderId: 'id' },
);

/** What every order in the book of a perpetual may be refused for. */
const orderRejects = [
  'marketUnknown',
  'marketNotTrading',
  'indexPriceMissing',
  'priceRequired',
  'priceNotNumber',
  'priceNotPositive',
  'priceOffTick',
  'priceTooLarge',
  'priceOutsideBand',
  'quantityRequired',
  'quantityNotNumber',
  'quantityNotPositive',
  'contractsNotWhole',
  'quantityAboveMax',
  'orderWouldTake',
  'orderNotFillable',
  'orderBookFull',
  'openOrdersTooMany',
  'clientOrderIdTaken',
] as const satisfies readonly RefusalReason[];

const openingRejects = [
  ...orderRejects,
  'memberFrozen',
  'quantityBelowMin',
  'indexPriceStale',
  'leverageInvalid',
  'leverageTooHigh',
  'positionTooLarge',
  'positionInLiquidation',
  'usableTooLow',
  'takeProfitInvalid',
  'stopLossInvalid',
  'triggerPassed',
  'triggersTooMany',
] as const satisfies readonly RefusalReason[];

export const closingRejects = [
  ...orderRejects,
  'positionUnknown',
  'positionPromised',
  'closeNotCovered',
] as const satisfies readonly RefusalReason[];

/** What is refused of a new order and cannot be of one that is there. */
const ONLY_NEW = [
  'marketUnknown',
  'orderNotFillable',
  'openOrdersTooMany',
  'clientOrderIdTaken',
  'leverageInvalid',
] as const satisfies readonly RefusalReason[];

export const contractAmendRejects = [
  ...without(openingRejects, ONLY_NEW),
  'closeNotCovered',
  'orderUnknown',
  'quantityAlreadyFilled',
] as const satisfies readonly RefusalReason[];

const placing = {
  method: 'POST',
  auth: 'member',
  movesMoney: true,
  response: contractOrderPlaced,
  rejects: openingRejects,
} as const;

/** A call that opens at a limit, but for its path. */
export const limitOpening = {
  ...placing,
  placesOrder: 'limit',
  request: limitOpeningRequest,
} as const;

/** A call that opens at market, but for its path. */
export const marketOpening = {
  ...placing,
  placesOrder: 'market',
  request: marketOpeningRequest,
} as const;
