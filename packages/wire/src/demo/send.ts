/** POST /demo/send: pays from the member's outside wallet to any address of the demo's chain. Ours. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, givenText, orderText } from '../scalars.ts';

export const outsideSend = defineCall({
  method: 'POST',
  path: '/demo/send',
  auth: 'member',
  takesKey: true,
  request: record({ asset: assetCode, address: givenText, quantity: orderText }),
  response: record({ transaction: z.string() }, { transaction: 'txid' }),
  rejects: [
    'networkClosed',
    'assetUnknown',
    'addressInvalid',
    'quantityRequired',
    'quantityNotNumber',
    'quantityNotPositive',
    'quantityOffLot',
    'amountInvalid',
    'amountTooLarge',
    'balanceTooLow',
    'idempotencyKeyReused',
  ],
});
