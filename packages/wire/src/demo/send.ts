/** POST /demo/send: pays from the member's outside wallet to any address of the demo's chain. Ours. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, orderText } from '../scalars.ts';

const given = z.codec(z.optional(z.string().check(z.maxLength(200))), z.string(), {
  decode: (text) => text?.trim() ?? '',
  encode: (text) => text,
});

export const outsideSend = defineCall({
  method: 'POST',
  path: '/demo/send',
  auth: 'member',
  takesKey: true,
  request: record({ asset: assetCode, address: given, quantity: orderText }),
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
    'balanceTooLow',
  ],
});
