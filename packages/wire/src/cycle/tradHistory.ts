/** GET /cycle/tradHistory: the member's contracts that ended, of all pairs or one, paged. Source: spec §7, §9. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, pageNumber, pageSize, side } from '../scalars.ts';
import { pageOf } from '../trad/entities.ts';
import { cycleResult } from './entities.ts';

export const cycleTradHistory = defineCall({
  method: 'GET',
  path: '/cycle/tradHistory',
  auth: 'member',
  request: record({
    page: pageNumber,
    pageSize,
    baseAsset: z.optional(assetCode),
    quoteAsset: z.optional(assetCode),
    side: z.optional(side),
  }),
  response: pageOf(cycleResult),
  rejects: ['cycleUnknown'],
});
