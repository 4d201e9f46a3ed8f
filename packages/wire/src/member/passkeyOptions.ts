/** POST /member/passkeyOptions: what a passkey is to sign, whoever it belongs to. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { passkeyRequest } from '../user/passkeyShapes.ts';

export const passkeyOptions = defineCall({
  method: 'POST',
  path: '/member/passkeyOptions',
  auth: 'public',
  request: record({}),
  response: passkeyRequest,
  rejects: ['passkeyUnavailable'],
});
