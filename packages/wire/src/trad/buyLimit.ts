/** POST /trad/buyLimit: places a limit order to buy. */
import { defineCall } from '../call.ts';
import { limitOrder } from './orderCalls.ts';

export const buyLimit = defineCall({
  ...limitOrder,
  path: '/trad/buyLimit',
});
