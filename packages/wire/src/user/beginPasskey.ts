/** POST /user/beginPasskey: what a device needs to make a passkey for this account. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { passkeyCreation } from './passkeyShapes.ts';

export const beginPasskey = defineCall({
  method: 'POST',
  path: '/user/beginPasskey',
  auth: 'member',
  needsStepUp: true,
  request: record({}),
  response: passkeyCreation,
  rejects: ['passkeyUnavailable', 'passkeysFull'],
});
