/**
 * POST /contract/closeAllEntrust: cancels all the member's open orders of contracts and those that wait for the
 * mark, or those of one pair; of all pairs those that are halted keep theirs. Stops stay with their positions. Ours.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ordersCanceled } from '../ordersCanceled.ts';
import { record } from '../record.ts';
import { assetCode } from '../scalars.ts';

export const contractCloseAllEntrust = defineCall({
  method: 'POST',
  path: '/contract/closeAllEntrust',
  auth: 'member',
  movesMoney: true,
  request: record({ baseAsset: z.optional(assetCode), quoteAsset: z.optional(assetCode) }),
  response: ordersCanceled,
  rejects: ['marketUnknown', 'marketNotTrading'],
});
