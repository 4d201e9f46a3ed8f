/**
 * What flash exchange tells of one exchange. number is given, receive is what comes for it; price is the
 * index it is reckoned from, in the pair's second coin. Source: spec §7, product.md §3.
 */
import { record } from '../record.ts';
import { assetCode, decimalText } from '../scalars.ts';
import { shownId } from '../shownId.ts';

export const exchangedFields = {
  quoteId: shownId('quote'),
  fromAsset: assetCode,
  toAsset: assetCode,
  given: decimalText,
  received: decimalText,
  price: decimalText,
};

export const exchangedNames = { quoteId: 'id' } as const;

export const exchanged = record(exchangedFields, exchangedNames);
