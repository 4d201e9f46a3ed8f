/** GET /contract/fundingPayments: what funding brought or cost the member, newest first, paged and filtered. Ours. */
import { defineCall } from '../call.ts';
import { pageOf } from '../trad/entities.ts';
import { fundingPayment } from './entities.ts';
import { contractHistoryRequest } from './recordsRequest.ts';

export const contractFundingPayments = defineCall({
  method: 'GET',
  path: '/contract/fundingPayments',
  auth: 'member',
  request: contractHistoryRequest,
  response: pageOf(fundingPayment),
  rejects: ['marketUnknown'],
});
