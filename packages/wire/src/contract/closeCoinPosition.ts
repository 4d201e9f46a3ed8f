/** POST /contract/closeCoinPosition: closes the whole of one position at market. Source: spec §7. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { identifierText } from '../scalars.ts';
import { closingRejects, contractOrderPlaced } from './orderCalls.ts';

export const contractCloseCoinPosition = defineCall({
  method: 'POST',
  path: '/contract/closeCoinPosition',
  auth: 'member',
  movesMoney: true,
  request: record({ positionId: identifierText }, { positionId: 'autoid' }),
  response: contractOrderPlaced,
  rejects: closingRejects,
});
