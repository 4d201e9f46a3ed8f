/** POST /cycle/sellMarket: says that the index will be below its entry. Source: spec §7. */
import { defineCall } from '../call.ts';
import { opening } from './opening.ts';

export const cycleSellMarket = defineCall({
  ...opening,
  path: '/cycle/sellMarket',
});
