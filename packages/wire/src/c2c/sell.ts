/**
 * POST /c2c/sell (ours): sells coins of the fiat account for an amount of money, paid to the member's card. Locked
 * like a withdrawal. Source: spec §5, §6; issue 12 §2.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, orderText } from '../scalars.ts';
import { fiatOrder } from './fiatOrder.ts';

export const fiatSell = defineCall({
  method: 'POST',
  path: '/c2c/sell',
  auth: 'member',
  movesMoney: true,
  needsStepUp: true,
  request: record(
    {
      currency: assetCode,
      amount: orderText,
      fundPassword: z.string().check(z.maxLength(32)),
    },
    { fundPassword: 'payPass' },
  ),
  response: fiatOrder,
  rejects: [
    'identityRequired',
    'fundPasswordMissing',
    'quantityRequired',
    'quantityNotNumber',
    'quantityNotPositive',
    'quantityOffLot',
    'amountInvalid',
    'amountTooLarge',
    'fundPasswordWrong',
    'fundPasswordLocked',
    'fiatClosed',
    'fiatAmountTooSmall',
    'fiatAmountTooLarge',
    'memberFrozen',
    'withdrawalsLocked',
    'fiatOrdersFull',
    'bankCardMissing',
    'withdrawalClosed',
    'withdrawalTooSmall',
    'withdrawalTooLarge',
    'withdrawalDayFull',
    'balanceTooLow',
  ],
});
