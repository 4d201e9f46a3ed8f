/** GET /trad/tradOrder: all the member's fills, newest first, paged and filtered. */
import { defineCall } from '../call.ts';
import { fill, pageOf } from './entities.ts';
import { historyRequest } from './recordsRequest.ts';

export const tradOrder = defineCall({
  method: 'GET',
  path: '/trad/tradOrder',
  auth: 'member',
  request: historyRequest,
  response: pageOf(fill),
  rejects: ['marketUnknown'],
});
