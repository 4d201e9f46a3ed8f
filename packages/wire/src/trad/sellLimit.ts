/** POST /trad/sellLimit: places a limit order to sell. */
import { defineCall } from '../call.ts';
import { limitOrder } from './orderCalls.ts';

export const sellLimit = defineCall({
  ...limitOrder,
  path: '/trad/sellLimit',
});
