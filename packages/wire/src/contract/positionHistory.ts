/** GET /contract/positionHistory: the member's closed positions, newest first, paged and filtered. Ours. */
import { defineCall } from '../call.ts';
import { pageOf } from '../trad/entities.ts';
import { closedPosition } from './entities.ts';
import { contractHistoryRequest } from './recordsRequest.ts';

export const contractPositionHistory = defineCall({
  method: 'GET',
  path: '/contract/positionHistory',
  auth: 'member',
  request: contractHistoryRequest,
  response: pageOf(closedPosition),
  rejects: ['marketUnknown'],
});
