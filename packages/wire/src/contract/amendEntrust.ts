/**
 * POST /contract/amendEntrust (ours): another price or quantity for one open order of the member; what is missing
 * stays as it is, and the quantity counts what is filled already. Less at the same price keeps its place in the
 * book; anything else is placed anew, under another id.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { changedText, decimalText } from '../scalars.ts';
import { shownId } from '../shownId.ts';
import { orderName } from '../trad/orderCalls.ts';
import { contractAmendRejects } from './orderCalls.ts';

export const contractAmendEntrust = defineCall({
  method: 'POST',
  path: '/contract/amendEntrust',
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
  rejects: contractAmendRejects,
});
