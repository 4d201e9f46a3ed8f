/** GET /trad/tradHistory: all the member's closed orders, newest first, paged and filtered. */
import { defineCall } from '../call.ts';
import { order, pageOf } from './entities.ts';
import { historyRequest } from './recordsRequest.ts';

export const tradHistory = defineCall({
  method: 'GET',
  path: '/trad/tradHistory',
  auth: 'member',
  request: historyRequest,
  response: pageOf(order),
  rejects: ['marketUnknown'],
});
