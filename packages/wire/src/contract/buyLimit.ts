/** POST /contract/buyLimit: opens or adds to a long at a limit. Source: spec §7. */
import { defineCall } from '../call.ts';
import { limitOpening } from './orderCalls.ts';

export const contractBuyLimit = defineCall({
  ...limitOpening,
  path: '/contract/buyLimit',
});
