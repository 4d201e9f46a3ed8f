/** GET /account/toAddressList: the member's own addresses to withdraw to, those of one coin's networks or all. Source: spec §7. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode } from '../scalars.ts';
import { addressBook } from './withdrawal.ts';

export const toAddressList = defineCall({
  method: 'GET',
  path: '/account/toAddressList',
  auth: 'member',
  request: record({ asset: z.optional(assetCode) }),
  response: addressBook,
  rejects: ['assetUnknown'],
});
