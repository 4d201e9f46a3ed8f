/** POST /contract/sellLimit: opens or adds to a short at a limit. Source: spec §7. */
import { defineCall } from '../call.ts';
import { limitOpening } from './orderCalls.ts';

export const contractSellLimit = defineCall({
  ...limitOpening,
  path: '/contract/sellLimit',
});
