/** POST /contract/profitLoss: sets a take-profit, a stop-loss or both on a position. Source: spec §7. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { identifierText } from '../scalars.ts';
import { stopRejects, stopSet, stopTerms } from './stopCalls.ts';

export const contractProfitLoss = defineCall({
  method: 'POST',
  path: '/contract/profitLoss',
  auth: 'member',
  movesMoney: true,
  request: record({ positionId: identifierText, ...stopTerms }, { positionId: 'autoid' }),
  response: stopSet,
  rejects: [...stopRejects, 'marketUnknown', 'positionUnknown', 'triggersTooMany'],
});
