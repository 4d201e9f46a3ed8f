/** POST /flash/addFlash: takes a quote, once, and tells what was exchanged. Source: spec §7, product.md §3. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { shownIdText } from '../shownId.ts';
import { exchanged, exchangedNames } from './exchanged.ts';

export const addFlash = defineCall({
  method: 'POST',
  path: '/flash/addFlash',
  auth: 'member',
  movesMoney: true,
  request: record({ quoteId: shownIdText('quote') }, exchangedNames),
  response: exchanged,
  rejects: [
    'memberFrozen',
    'flashQuoteUnknown',
    'flashClosed',
    'indexPriceMissing',
    'indexPriceStale',
    'flashPriceMoved',
    'flashPricesApart',
    'flashInventoryLow',
    'flashInventoryFull',
    'balanceTooLow',
    'balanceTooLarge',
  ],
});
