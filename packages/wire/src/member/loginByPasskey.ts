/** POST /member/loginByPasskey: opens a session for whose passkey signed; no name is typed. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { passkeyAssertion } from '../user/passkeyShapes.ts';
import { sessionOpened } from './registerByTel.ts';

export const loginByPasskey = defineCall({
  method: 'POST',
  path: '/member/loginByPasskey',
  auth: 'public',
  request: record({ assertion: passkeyAssertion }),
  response: sessionOpened,
  rejects: [
    'passkeyInvalid',
    'passkeyUnknown',
    'passkeyUnavailable',
    'loginLocked',
    'memberUnknown',
  ],
});
