/** POST /user/addPasskey: keeps the passkey that the device made. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { recoveryCodes } from './confirmTotp.ts';
import { passkeyAttestation } from './passkeyShapes.ts';
import { passkeyName } from './passkeys.ts';

export const addPasskey = defineCall({
  method: 'POST',
  path: '/user/addPasskey',
  auth: 'member',
  needsStepUp: true,
  request: record({ name: passkeyName, attestation: passkeyAttestation }),
  response: record({ recoveryCodes }),
  rejects: ['passkeyInvalid', 'passkeyUnavailable', 'passkeysFull'],
});
