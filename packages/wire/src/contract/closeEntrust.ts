/** POST /contract/closeEntrust: cancels one open order of the member, by its id or by the member's own. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { clientOrderId } from '../scalars.ts';
import { shownId, shownIdText } from '../shownId.ts';

export const contractCloseEntrust = defineCall({
  method: 'POST',
  path: '/contract/closeEntrust',
  auth: 'member',
  movesMoney: true,
  request: record(
    { orderId: z.optional(shownIdText('order')), clientOrderId: z.optional(clientOrderId) },
    { orderId: 'id' },
  ),
  response: record({ orderId: shownId('order') }, { orderId: 'id' }),
  rejects: ['marketNotTrading', 'orderUnknown'],
});
