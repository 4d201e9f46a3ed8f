/** GET /account/c2cBalance: one coin of the member's fiat account. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode } from '../scalars.ts';
import { assetRow } from './myAccount.ts';

export const c2cBalance = defineCall({
  method: 'GET',
  path: '/account/c2cBalance',
  auth: 'member',
  request: record({ asset: assetCode }),
  response: assetRow,
  rejects: ['assetUnknown'],
});
