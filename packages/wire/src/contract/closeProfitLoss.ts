/** POST /contract/closeProfitLoss: cancels a stop, or (ours) an order that waits for the mark. Source: spec §7. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { shownId, shownIdText } from '../shownId.ts';

export const contractCloseProfitLoss = defineCall({
  method: 'POST',
  path: '/contract/closeProfitLoss',
  auth: 'member',
  movesMoney: true,
  request: record({ stopId: shownIdText('stop') }, { stopId: 'id' }),
  response: record({ stopId: shownId('stop') }, { stopId: 'id' }),
  rejects: ['marketNotTrading', 'triggerUnknown'],
});
