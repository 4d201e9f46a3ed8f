/** GET /account/outCoinList (ours): the member's withdrawals, newest first, of one coin or of all. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, pageNumber, pageSize } from '../scalars.ts';
import { pageOf } from '../trad/entities.ts';
import { withdrawal } from './withdrawal.ts';

export const outCoinList = defineCall({
  method: 'GET',
  path: '/account/outCoinList',
  auth: 'member',
  request: record({ asset: z.optional(assetCode), page: pageNumber, pageSize }),
  response: pageOf(withdrawal),
  rejects: ['assetUnknown'],
});
