/** POST /user/freezeAccount (ours): freezes the account whose owner was sent the link. Nobody needs a session to close. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const freezeAccount = defineCall({
  method: 'POST',
  path: '/user/freezeAccount',
  auth: 'public',
  request: record({ token: z.string().check(z.maxLength(128)) }),
  response: record({}),
  rejects: ['freezeLinkInvalid'],
});
