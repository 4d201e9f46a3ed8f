/**
 * POST /flash/quoteFlash (ours): what is received for an amount now. The quote's id is given to addFlash
 * before it expires; a new quote ends the one before. Source: product.md §3.
 */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, millis, orderText } from '../scalars.ts';
import { exchangedFields, exchangedNames } from './exchanged.ts';

export const quoteFlash = defineCall({
  method: 'POST',
  path: '/flash/quoteFlash',
  auth: 'member',
  request: record({ fromAsset: assetCode, toAsset: assetCode, given: orderText }),
  response: record({ ...exchangedFields, expiresAt: millis }, exchangedNames),
  rejects: [
    'assetUnknown',
    'quantityRequired',
    'quantityNotNumber',
    'quantityNotPositive',
    'quantityOffLot',
    'amountInvalid',
    'amountTooLarge',
    'exchangeHalted',
    'memberFrozen',
    'flashClosed',
    'flashAmountTooSmall',
    'flashAmountTooLarge',
    'indexPriceMissing',
    'indexPriceStale',
    'flashPricesApart',
    'flashInventoryLow',
    'flashInventoryFull',
    'balanceTooLow',
  ],
});
