/** GET /account/contractAssets: the member's futures account, one row a coin that contracts are settled in. Source: spec §3. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { contractAsset } from '../contract/entities.ts';
import { record } from '../record.ts';

export const contractAssets = defineCall({
  method: 'GET',
  path: '/account/contractAssets',
  auth: 'member',
  request: record({}),
  response: z.array(contractAsset),
});
