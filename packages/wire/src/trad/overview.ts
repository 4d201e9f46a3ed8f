/** GET /trad/overview: the home screen's tiles, one a pair, the most traded first. valueFiat is floored to 2 decimals. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, decimalText, marketSymbol, optionalDecimal, priceText } from '../scalars.ts';

const tile = record({
  baseAsset: assetCode,
  quoteAsset: assetCode,
  marketSymbol,
  /** Missing for a coin without a price; so its worth. */
  price: priceText,
  changeRate24h: decimalText,
  valueFiat: optionalDecimal,
  /** Where each hour of the last 24 closed, oldest first: what a small line is drawn from. */
  closes: z.optional(z.array(decimalText)),
});

export const overview = defineCall({
  method: 'GET',
  path: '/trad/overview',
  auth: 'public',
  request: record({}),
  response: z.array(tile),
});
