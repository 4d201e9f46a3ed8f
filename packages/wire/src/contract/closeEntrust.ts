/** POST /contract/closeEntrust: cancels one open order of the member, by its id or by the member's own. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { clientOrderId, identifier, identifierText } from '../scalars.ts';

export const contractCloseEntrust = defineCall({
  method: 'POST',
  path: '/contract/closeEntrust',
  auth: 'member',
  movesMoney: true,
  request: record(
    { orderId: z.optional(identifierText), clientOrderId: z.optional(clientOrderId) },
    { orderId: 'id' },
  ),
  response: record({ orderId: identifier }, { orderId: 'id' }),
  rejects: ['marketNotTrading', 'orderUnknown'],
});
