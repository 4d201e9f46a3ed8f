/**
 * POST /miner/addMinOrder: locks coins for the product's term, at the rate of the amount, and tells what they
 * earn. Whoever names the version of the terms they saw locks on no others; without one, on those of the moment.
 * Source: spec §5 managed mining, §7; ADR 50, 51.
 */
import { INT32_MAX } from '@candor/money';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import {
  assetCode,
  decimalText,
  identifierText,
  millis,
  orderText,
  wholeNumber,
} from '../scalars.ts';
import { shownId } from '../shownId.ts';

export const addMinOrder = defineCall({
  method: 'POST',
  path: '/miner/addMinOrder',
  auth: 'member',
  movesMoney: true,
  request: record(
    {
      productId: identifierText,
      amount: orderText,
      version: z.optional(wholeNumber(0, INT32_MAX)),
    },
    { productId: 'id', amount: 'number' },
  ),
  response: record(
    {
      orderId: shownId('lock'),
      asset: assetCode,
      amount: decimalText,
      rate: decimalText,
      interestAtTerm: decimalText,
      expiresAt: millis,
    },
    { orderId: 'id', amount: 'number', rate: 'gas', interestAtTerm: 'totalIncome' },
  ),
  rejects: [
    'quantityRequired',
    'quantityNotNumber',
    'quantityNotPositive',
    'quantityOffLot',
    'amountInvalid',
    'amountTooLarge',
    'memberFrozen',
    'miningUnknown',
    'miningClosed',
    'miningTermsChanged',
    'lockBelowMin',
    'lockAboveMax',
    'locksTooMany',
    'miningPoolLow',
    'balanceTooLow',
  ],
});
