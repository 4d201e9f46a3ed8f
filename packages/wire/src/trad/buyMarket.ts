/** POST /trad/buyMarket: places a market order to buy. */
import { defineCall } from '../call.ts';
import { marketOrder } from './orderCalls.ts';

export const buyMarket = defineCall({
  ...marketOrder,
  path: '/trad/buyMarket',
});
