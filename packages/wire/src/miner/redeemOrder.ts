/**
 * POST /miner/redeemOrder: takes locked coins back before their term is over, for the fee they were locked
 * with. A lock whose term is over already is complete: no fee. Source: spec §4 locked-mining order, §7; ADR 50.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, decimalText } from '../scalars.ts';
import { shownId, shownIdText } from '../shownId.ts';

export const redeemOrder = defineCall({
  method: 'POST',
  path: '/miner/redeemOrder',
  auth: 'member',
  movesMoney: true,
  request: record({ orderId: shownIdText('lock') }, { orderId: 'id' }),
  response: record(
    {
      orderId: shownId('lock'),
      asset: assetCode,
      status: z.enum(['complete', 'redeemed']),
      paid: decimalText,
      interest: decimalText,
      fee: decimalText,
    },
    { orderId: 'id', interest: 'income' },
  ),
  rejects: ['memberFrozen', 'lockUnknown'],
});
