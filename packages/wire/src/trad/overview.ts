/** GET /trad/overview: the home screen's tiles, one a leading pair. valueFiat is floored to 2 decimals. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, decimalText, marketSymbol } from '../scalars.ts';

const tile = record({
  baseAsset: assetCode,
  quoteAsset: assetCode,
  marketSymbol,
  price: decimalText,
  changeRate24h: decimalText,
  /** Missing for a coin without a price. */
  valueFiat: z.optional(decimalText),
});

export const overview = defineCall({
  method: 'GET',
  path: '/trad/overview',
  auth: 'public',
  request: record({}),
  response: z.array(tile),
});
