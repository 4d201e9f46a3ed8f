/** POST /cycle/buyMarket: says that the index will be above its entry. Source: spec §7. */
import { defineCall } from '../call.ts';
import { opening } from './opening.ts';

export const cycleBuyMarket = defineCall({
  ...opening,
  path: '/cycle/buyMarket',
});
