/** GET /trad/tradHistory: all the member's closed orders, newest first, paged and filtered. */
import { defineCall } from '../call.ts';
import { order, pageOf } from './entities.ts';
import { recordsRequest } from './recordsRequest.ts';

export const tradHistory = defineCall({
  method: 'GET',
  path: '/trad/tradHistory',
  auth: 'member',
  request: recordsRequest,
  response: pageOf(order),
  rejects: ['marketUnknown'],
});
