/** GET /cycle/balance: one coin as the order form shows it; stakes come from the coin account. Source: spec §7. */
import { assetRow } from '../account/myAccount.ts';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode } from '../scalars.ts';

export const cycleBalance = defineCall({
  method: 'GET',
  path: '/cycle/balance',
  auth: 'member',
  request: record({ asset: assetCode }),
  response: assetRow,
  rejects: ['assetUnknown'],
});
