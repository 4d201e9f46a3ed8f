/** POST /cycle/setLimits (ours): a member's daily limits in a coin; a lower one holds at once, a higher one after a day. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, orderText } from '../scalars.ts';
import { protection } from './protection.ts';

export const cycleSetLimits = defineCall({
  method: 'POST',
  path: '/cycle/setLimits',
  auth: 'member',
  /** Without a number: none. */
  request: record({ asset: assetCode, stakeMax: orderText, lossMax: orderText }),
  response: protection,
  rejects: [
    'assetUnknown',
    'quantityNotNumber',
    'quantityNotPositive',
    'quantityOffLot',
    'amountInvalid',
    'amountTooLarge',
  ],
});
