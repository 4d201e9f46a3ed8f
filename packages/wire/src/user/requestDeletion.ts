/**
 * POST /user/requestDeletion: asks for the account to be erased. givesUpRest: what is then left, if it is worth
 * less than 10 USDT or has no price, becomes the exchange's; without it an account that is not empty is not erased.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const requestDeletion = defineCall({
  method: 'POST',
  path: '/user/requestDeletion',
  auth: 'member',
  needsStepUp: true,
  request: record({ givesUpRest: z.optional(z.boolean()) }),
  response: record({}),
});
