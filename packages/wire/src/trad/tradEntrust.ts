/** GET /trad/tradEntrust: all the member's open orders, newest first, paged and filtered. */
import { defineCall } from '../call.ts';
import { order, pageOf } from './entities.ts';
import { recordsRequest } from './recordsRequest.ts';

export const tradEntrust = defineCall({
  method: 'GET',
  path: '/trad/tradEntrust',
  auth: 'member',
  request: recordsRequest,
  response: pageOf(order),
  rejects: ['marketUnknown'],
});
