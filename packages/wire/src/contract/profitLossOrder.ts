/**
 * GET /contract/profitLossOrder: the member's stops and trigger orders, newest first, paged and filtered: those
 * that wait, or those of the past. Source: spec §7.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, pageNumber, positionSide } from '../scalars.ts';
import { pageOf } from '../trad/entities.ts';
import { contractStop } from './entities.ts';

export const contractProfitLossOrder = defineCall({
  method: 'GET',
  path: '/contract/profitLossOrder',
  auth: 'member',
  request: record({
    page: pageNumber,
    baseAsset: z.optional(assetCode),
    quoteAsset: z.optional(assetCode),
    side: z.optional(positionSide),
    /** Both without it. */
    kind: z.optional(z.enum(['stop', 'order'])),
    /** active without it. */
    shown: z.optional(z.enum(['active', 'past'])),
  }),
  response: pageOf(contractStop),
  rejects: ['marketUnknown'],
});
