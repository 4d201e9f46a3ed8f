/** POST /trad/closeEntrust: cancels one open order of the member. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { identifier, identifierText } from '../scalars.ts';

export const closeEntrust = defineCall({
  method: 'POST',
  path: '/trad/closeEntrust',
  auth: 'member',
  movesMoney: true,
  request: record({ orderId: identifierText }, { orderId: 'id' }),
  response: record({ orderId: identifier }, { orderId: 'id' }),
  rejects: ['orderUnknown'],
});
