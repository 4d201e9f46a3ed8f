/** GET /contract/contractAccount: the member's futures account as the form of a contract needs it. Source: spec §3. */
import { defineCall } from '../call.ts';
import { pairRequest } from '../trad/entities.ts';
import { contractAsset } from './entities.ts';

export const contractAccount = defineCall({
  method: 'GET',
  path: '/contract/contractAccount',
  auth: 'member',
  request: pairRequest,
  response: contractAsset,
  rejects: ['marketUnknown'],
});
