/** POST /contract/sellMarket: opens or adds to a short at market. Source: spec §7. */
import { defineCall } from '../call.ts';
import { marketOpening } from './orderCalls.ts';

export const contractSellMarket = defineCall({
  ...marketOpening,
  path: '/contract/sellMarket',
});
