/** POST /account/cancelOut (ours): takes back a withdrawal that nobody has begun to pay. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { shownIdText } from '../shownId.ts';
import { withdrawal } from './withdrawal.ts';

export const cancelOut = defineCall({
  method: 'POST',
  path: '/account/cancelOut',
  auth: 'member',
  request: record({ withdrawalId: shownIdText('withdrawal') }, { withdrawalId: 'id' }),
  response: withdrawal,
  rejects: ['withdrawalUnknown', 'withdrawalUnderWay'],
});
