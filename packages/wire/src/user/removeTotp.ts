/** POST /user/removeTotp: switches the authenticator app off. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const removeTotp = defineCall({
  method: 'POST',
  path: '/user/removeTotp',
  auth: 'member',
  needsStepUp: true,
  request: record({}),
  response: record({}),
  rejects: ['totpMissing'],
});
