/** GET /account/contractBalance: one coin of the member's futures account. */
import { defineCall } from '../call.ts';
import { contractAsset } from '../contract/entities.ts';
import { record } from '../record.ts';
import { assetCode } from '../scalars.ts';

export const contractBalance = defineCall({
  method: 'GET',
  path: '/account/contractBalance',
  auth: 'member',
  request: record({ asset: assetCode }),
  response: contractAsset,
  rejects: ['assetUnknown'],
});
