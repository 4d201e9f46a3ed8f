/** POST /trad/sellLimit: places a limit order to sell. */
import { defineCall } from '../call.ts';
import { limitOrderRejects, limitOrderRequest, orderPlaced } from './orderCalls.ts';

export const sellLimit = defineCall({
  method: 'POST',
  path: '/trad/sellLimit',
  auth: 'member',
  movesMoney: true,
  request: limitOrderRequest,
  response: orderPlaced,
  rejects: limitOrderRejects,
});
