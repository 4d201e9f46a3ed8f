/**
 * POST /account/sendCoinOrder: claims a deposit with a picture of the payment; nothing is credited before
 * somebody confirms it. Source: spec §5 deposit: transfer address, amount, screenshot.
 */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, givenText, orderText } from '../scalars.ts';

export const sendCoinOrder = defineCall({
  method: 'POST',
  path: '/account/sendCoinOrder',
  auth: 'member',
  takesKey: true,
  request: record(
    {
      asset: assetCode,
      network: givenText,
      /** Where the payment came from, as the member knows it. */
      fromAddress: givenText,
      quantity: orderText,
      picture: givenText,
    },
    { fromAddress: 'address', picture: 'imgurl' },
  ),
  response: record({}),
  rejects: [
    'assetUnknown',
    'networkUnknown',
    'quantityRequired',
    'quantityNotNumber',
    'quantityNotPositive',
    'quantityOffLot',
    'amountInvalid',
    'amountTooLarge',
    'depositClosed',
    'depositTooSmall',
    'addressRequired',
    'imageRequired',
    'imageUnknown',
    'claimsFull',
  ],
});
