/** GET /account/balance: one coin of the member's coin account. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode } from '../scalars.ts';
import { assetRow } from './myAccount.ts';

export const balance = defineCall({
  method: 'GET',
  path: '/account/balance',
  auth: 'member',
  request: record({ asset: assetCode }),
  response: assetRow,
  rejects: ['assetUnknown'],
});
