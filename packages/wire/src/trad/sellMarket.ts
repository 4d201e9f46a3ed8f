/** POST /trad/sellMarket: places a market order to sell. */
import { defineCall } from '../call.ts';
import { marketOrderRequest, orderPlaced, orderRejects } from './orderCalls.ts';

export const sellMarket = defineCall({
  method: 'POST',
  path: '/trad/sellMarket',
  auth: 'member',
  movesMoney: true,
  request: marketOrderRequest,
  response: orderPlaced,
  rejects: orderRejects,
});
