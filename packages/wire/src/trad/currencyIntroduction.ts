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
  /** The pair's other coin may be told, as of every call about a pair; it changes nothing. */
  request: record({ baseAsset: assetCode, quoteAsset: z.optional(assetCode) }),
  response: record({ asset: assetCode, name: z.string(), introduction: z.string() }),
  rejects: ['assetUnknown'],
});
