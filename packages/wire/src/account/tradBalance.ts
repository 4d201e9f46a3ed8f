/** GET /account/tradBalance: one coin as the spot form shows it. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode } from '../scalars.ts';
import { assetRow } from './myAccount.ts';

export const tradBalance = defineCall({
  method: 'GET',
  path: '/account/tradBalance',
  auth: 'member',
  request: record({ asset: assetCode }),
  response: assetRow,
  rejects: ['assetUnknown'],
});
