/** GET /contract/tradOrder: what changed the member's positions, newest first, paged and filtered. */
import { defineCall } from '../call.ts';
import { pageOf } from '../trad/entities.ts';
import { contractFill } from './entities.ts';
import { contractHistoryRequest } from './recordsRequest.ts';

export const contractTradOrder = defineCall({
  method: 'GET',
  path: '/contract/tradOrder',
  auth: 'member',
  request: contractHistoryRequest,
  response: pageOf(contractFill),
  rejects: ['marketUnknown'],
});
