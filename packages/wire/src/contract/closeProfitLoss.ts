/** POST /contract/closeProfitLoss: cancels a stop, or (ours) an order that waits for the mark. Source: spec §7. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { identifier, identifierText } from '../scalars.ts';

export const contractCloseProfitLoss = defineCall({
  method: 'POST',
  path: '/contract/closeProfitLoss',
  auth: 'member',
  movesMoney: true,
  request: record({ stopId: identifierText }, { stopId: 'id' }),
  response: record({ stopId: identifier }, { stopId: 'id' }),
  rejects: ['marketNotTrading', 'triggerUnknown'],
});
