/** POST /account/c2cTransfer: from the coin account into the fiat account, or back, at once. Source: spec §7. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, orderText } from '../scalars.ts';
import { transferDirection } from './contractTransfer.ts';
import { assetRow } from './myAccount.ts';

export const c2cTransfer = defineCall({
  method: 'POST',
  path: '/account/c2cTransfer',
  auth: 'member',
  movesMoney: true,
  request: record(
    { asset: assetCode, quantity: orderText, direction: transferDirection },
    { direction: 'type' },
  ),
  response: assetRow,
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
  ],
});
