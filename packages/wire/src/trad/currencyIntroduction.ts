/** GET /trad/currencyIntroduction: a short text about a coin, in the request's language. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode } from '../scalars.ts';

export const currencyIntroduction = defineCall({
  method: 'GET',
  path: '/trad/currencyIntroduction',
  auth: 'public',
  isContent: true,
  request: record({ baseAsset: assetCode }),
  response: record({ asset: assetCode, name: z.string(), introduction: z.string() }),
  rejects: ['assetUnknown'],
});
