/** POST /trad/closeEntrust: cancels one open order of the member, by its id or by the member's own. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { shownId } from '../shownId.ts';
import { orderName } from './orderCalls.ts';

export const closeEntrust = defineCall({
  method: 'POST',
  path: '/trad/closeEntrust',
  auth: 'member',
  movesMoney: true,
  request: record(orderName, { orderId: 'id' }),
  response: record({ orderId: shownId('order') }, { orderId: 'id' }),
  rejects: ['marketNotTrading', 'orderUnknown'],
});
