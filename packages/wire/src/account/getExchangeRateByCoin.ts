/** GET /account/getExchangeRateByCoin: what one unit of a coin is worth in USDT; all coins without one. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, decimalText } from '../scalars.ts';

export const getExchangeRateByCoin = defineCall({
  method: 'GET',
  path: '/account/getExchangeRateByCoin',
  auth: 'public',
  request: record({ asset: z.optional(assetCode) }),
  response: z.array(record({ marketSymbol: z.string(), price: decimalText, asset: assetCode })),
  rejects: ['assetUnknown'],
});
