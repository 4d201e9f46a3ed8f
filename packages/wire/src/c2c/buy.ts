/** POST /c2c/buy (ours): orders coins for an amount of money. Source: spec §5 purchase, §6; issue 12 §2. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, orderText } from '../scalars.ts';
import { fiatOrder } from './fiatOrder.ts';

export const fiatBuy = defineCall({
  method: 'POST',
  path: '/c2c/buy',
  auth: 'member',
  takesKey: true,
  request: record({ currency: assetCode, amount: orderText }),
  response: fiatOrder,
  rejects: [
    'identityRequired',
    'quantityRequired',
    'quantityNotNumber',
    'quantityNotPositive',
    'quantityOffLot',
    'amountInvalid',
    'amountTooLarge',
    'fiatClosed',
    'fiatAmountTooSmall',
    'fiatAmountTooLarge',
    'memberFrozen',
    'withdrawalsLocked',
    'fiatOrdersFull',
  ],
});
