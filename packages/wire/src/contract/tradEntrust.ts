/** GET /contract/tradEntrust: all the member's open orders, newest first, paged and filtered. */
import { defineCall } from '../call.ts';
import { pageOf } from '../trad/entities.ts';
import { contractOrder } from './entities.ts';
import { contractRecordsRequest } from './recordsRequest.ts';

export const contractTradEntrust = defineCall({
  method: 'GET',
  path: '/contract/tradEntrust',
  auth: 'member',
  request: contractRecordsRequest,
  response: pageOf(contractOrder),
  rejects: ['marketUnknown'],
});
