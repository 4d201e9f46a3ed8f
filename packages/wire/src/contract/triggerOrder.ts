/**
 * POST /contract/triggerOrder: opens a position when the mark reaches a price, at a limit or at market. It holds
 * no money until then, and may then be refused like any order. Ours.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import {
  assetCode,
  marginMode,
  orderText,
  positionSide,
  timeInForce,
  wholeNumber,
} from '../scalars.ts';
import { shownId } from '../shownId.ts';

export const contractTriggerOrder = defineCall({
  method: 'POST',
  path: '/contract/triggerOrder',
  auth: 'member',
  movesMoney: true,
  request: record({
    baseAsset: assetCode,
    quoteAsset: assetCode,
    side: positionSide,
    triggerPrice: orderText,
    price: orderText,
    quantity: orderText,
    leverage: z.optional(wholeNumber(0, 1_000_000)),
    marginMode: z.optional(marginMode),
    timeInForce: z.optional(timeInForce),
    takeProfit: orderText,
    stopLoss: orderText,
  }),
  response: record({ stopId: shownId('stop') }, { stopId: 'id' }),
  rejects: [
    'memberFrozen',
    'marketUnknown',
    'marketNotTrading',
    'leverageInvalid',
    'indexPriceMissing',
    'priceRequired',
    'priceNotNumber',
    'priceNotPositive',
    'priceOffTick',
    'priceTooLarge',
    'quantityRequired',
    'quantityNotNumber',
    'quantityNotPositive',
    'quantityBelowMin',
    'quantityAboveMax',
    'contractsNotWhole',
    'takeProfitInvalid',
    'stopLossInvalid',
    'triggerPassed',
    'triggersTooMany',
  ],
});
