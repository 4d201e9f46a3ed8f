/** POST /user/confirmTotp: switches the authenticator app on; the first factor brings recovery codes. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

/** Shown once; empty when the member has some already. */
export const recoveryCodes = z.array(z.string());

export const confirmTotp = defineCall({
  method: 'POST',
  path: '/user/confirmTotp',
  auth: 'member',
  request: record({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  response: record({ recoveryCodes }),
  rejects: ['otpInvalid', 'factorLocked'],
});
