/** POST /account/contractTransfer: from the coin account into the futures account, or back, at once. Source: spec §7. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { contractAsset } from '../contract/entities.ts';
import { record } from '../record.ts';
import { assetCode, orderText } from '../scalars.ts';

/** in: out of the coin account into the other one · out: back to the coin account. */
export const transferDirection = z.enum(['in', 'out']);

export const contractTransfer = defineCall({
  method: 'POST',
  path: '/account/contractTransfer',
  auth: 'member',
  movesMoney: true,
  request: record(
    { asset: assetCode, quantity: orderText, direction: transferDirection },
    { direction: 'type' },
  ),
  response: contractAsset,
  rejects: [
    'memberFrozen',
    'assetUnknown',
    'amountInvalid',
    'amountTooLarge',
    'quantityRequired',
    'quantityNotNumber',
    'quantityNotPositive',
    'quantityOffLot',
    'balanceTooLow',
    'balanceTooLarge',
    'usableTooLow',
  ],
});
