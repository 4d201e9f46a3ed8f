/** POST /user/removePriceAlert (ours): takes an alert off the list, whether it waits or has fired. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { shownId } from '../shownId.ts';

export const removePriceAlert = defineCall({
  method: 'POST',
  path: '/user/removePriceAlert',
  auth: 'member',
  request: record({ alertId: shownId('alert') }),
  response: record({}),
  rejects: ['alertUnknown'],
});
