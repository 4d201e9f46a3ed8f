/** POST /trad/buyLimit: places a limit order to buy. */
import { defineCall } from '../call.ts';
import { limitOrderRejects, limitOrderRequest, orderPlaced } from './orderCalls.ts';

export const buyLimit = defineCall({
  method: 'POST',
  path: '/trad/buyLimit',
  auth: 'member',
  movesMoney: true,
  request: limitOrderRequest,
  response: orderPlaced,
  rejects: limitOrderRejects,
});
