/** POST /contract/editProfitLoss: other prices and another quantity in place of all a stop has. Source: spec §7. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { shownIdText } from '../shownId.ts';
import { stopRejects, stopSet, stopTerms } from './stopCalls.ts';

export const contractEditProfitLoss = defineCall({
  method: 'POST',
  path: '/contract/editProfitLoss',
  auth: 'member',
  movesMoney: true,
  request: record({ stopId: shownIdText('stop'), ...stopTerms }, { stopId: 'id' }),
  response: stopSet,
  rejects: [...stopRejects, 'triggerUnknown'],
});
