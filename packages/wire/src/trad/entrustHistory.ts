/** GET /trad/entrustHistory: the member's closed orders in one pair, newest first, paged. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { assetCode, pageNumber } from '../scalars.ts';
import { order, pageOf } from './entities.ts';

export const entrustHistory = defineCall({
  method: 'GET',
  path: '/trad/entrustHistory',
  auth: 'member',
  request: record({ baseAsset: assetCode, quoteAsset: assetCode, page: pageNumber }),
  response: pageOf(order),
  rejects: ['marketUnknown'],
});
