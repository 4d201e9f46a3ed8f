/** POST /contract/buyMarket: opens or adds to a long at market. Source: spec §7. */
import { defineCall } from '../call.ts';
import { marketOpening } from './orderCalls.ts';

export const contractBuyMarket = defineCall({
  ...marketOpening,
  path: '/contract/buyMarket',
});
