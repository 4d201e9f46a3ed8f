/** POST /trad/sellMarket: places a market order to sell. */
import { defineCall } from '../call.ts';
import { marketOrder } from './orderCalls.ts';

export const sellMarket = defineCall({
  ...marketOrder,
  path: '/trad/sellMarket',
});
