/**
 * POST /account/outCoin: asks for a withdrawal. The fund password and a proof of who asks, minutes old, are needed;
 * a repeat under the same key is answered with the same withdrawal. Source: spec §5 withdraw, §6, §7, §8.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, orderText } from '../scalars.ts';
import { addressText, networkName, withdrawal } from './withdrawal.ts';

export const outCoin = defineCall({
  method: 'POST',
  path: '/account/outCoin',
  auth: 'member',
  movesMoney: true,
  needsStepUp: true,
  request: record(
    {
      asset: assetCode,
      network: networkName,
      address: addressText,
      quantity: orderText,
      fundPassword: z.string().check(z.maxLength(32)),
    },
    { fundPassword: 'payPass' },
  ),
  response: withdrawal,
  rejects: [
    'assetUnknown',
    'networkUnknown',
    'withdrawalClosed',
    'withdrawalsStopped',
    'identityRequired',
    'fundPasswordMissing',
    'fundPasswordWrong',
    'fundPasswordLocked',
    'addressRequired',
    'addressInvalid',
    'addressOwn',
    'addressMissing',
    'addressNotAllowed',
    'addressWaits',
    'quantityRequired',
    'quantityNotNumber',
    'quantityNotPositive',
    'quantityOffLot',
    'memberFrozen',
    'withdrawalsLocked',
    'amountInvalid',
    'amountTooLarge',
    'withdrawalTooSmall',
    'withdrawalTooLarge',
    'withdrawalFeeTooLarge',
    'withdrawalDayFull',
    'balanceTooLow',
    'withdrawalUnknown',
  ],
});
