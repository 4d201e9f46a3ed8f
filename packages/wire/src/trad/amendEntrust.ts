/**
 * POST /trad/amendEntrust: another price or quantity for one open order of the member; what is missing stays
 * as it is, and the quantity counts what is filled already. Less at the same price keeps its place in the
 * book; anything else is placed anew, under another id. Ours.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { changedText, decimalText } from '../scalars.ts';
import { shownId } from '../shownId.ts';
import { amendRejects, orderName } from './orderCalls.ts';

export const amendEntrust = defineCall({
  method: 'POST',
  path: '/trad/amendEntrust',
  auth: 'member',
  movesMoney: true,
  request: record({ ...orderName, price: changedText, quantity: changedText }, { orderId: 'id' }),
  response: record(
    {
      orderId: shownId('order'),
      keepsPlace: z.boolean(),
      quantityFilled: decimalText,
      averagePrice: decimalText,
    },
    { orderId: 'id' },
  ),
  rejects: amendRejects,
});
