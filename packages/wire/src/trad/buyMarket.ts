/** POST /trad/buyMarket: places a market order to buy. */
import { defineCall } from '../call.ts';
import { marketOrderRequest, orderPlaced, orderRejects } from './orderCalls.ts';

export const buyMarket = defineCall({
  method: 'POST',
  path: '/trad/buyMarket',
  auth: 'member',
  movesMoney: true,
  request: marketOrderRequest,
  response: orderPlaced,
  rejects: orderRejects,
});
