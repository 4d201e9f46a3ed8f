/**
 * POST /account/sendCoinOrder: claims a deposit with a picture of the payment; nothing is credited before
 * somebody confirms it. Source: spec §5 deposit: transfer address, amount, screenshot.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, orderText } from '../scalars.ts';

/** May be missing: the desk answers that with its own sentence. */
const given = z.codec(z.optional(z.string().check(z.maxLength(200))), z.string(), {
  decode: (text) => text?.trim() ?? '',
  encode: (text) => text,
});

export const sendCoinOrder = defineCall({
  method: 'POST',
  path: '/account/sendCoinOrder',
  auth: 'member',
  takesKey: true,
  request: record(
    {
      asset: assetCode,
      network: given,
      /** Where the payment came from, as the member knows it. */
      fromAddress: given,
      quantity: orderText,
      picture: given,
    },
    { fromAddress: 'address', picture: 'imgurl' },
  ),
  response: record({}),
  rejects: [
    'assetUnknown',
    'quantityRequired',
    'quantityNotNumber',
    'quantityNotPositive',
    'quantityOffLot',
    'amountInvalid',
    'depositClosed',
    'depositTooSmall',
    'addressRequired',
    'imageRequired',
    'imageUnknown',
    'claimsFull',
  ],
});
