/** POST /user/removePasskey: the passkey opens nothing any more. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { credentialId } from './passkeyShapes.ts';

export const removePasskey = defineCall({
  method: 'POST',
  path: '/user/removePasskey',
  auth: 'member',
  needsStepUp: true,
  request: record({ credentialId }),
  response: record({}),
  rejects: ['passkeyUnknown'],
});
