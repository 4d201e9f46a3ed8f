/** GET /contract/tradHistory: all the member's closed orders, newest first, paged and filtered. */
import { defineCall } from '../call.ts';
import { pageOf } from '../trad/entities.ts';
import { contractOrder } from './entities.ts';
import { contractHistoryRequest } from './recordsRequest.ts';

export const contractTradHistory = defineCall({
  method: 'GET',
  path: '/contract/tradHistory',
  auth: 'member',
  request: contractHistoryRequest,
  response: pageOf(contractOrder),
  rejects: ['marketUnknown'],
});
