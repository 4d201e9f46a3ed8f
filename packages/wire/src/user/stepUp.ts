/** POST /user/stepUp: opens this session for five minutes to what guards the account. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { channel } from './getCode.ts';
import { passkeyAssertion } from './passkeyShapes.ts';
import { stepUpWay } from './stepUpOptions.ts';

/** A code of an authenticator app, or a recovery code with or without its dashes. */
export const otp = z.string().check(z.minLength(1), z.maxLength(32));

export const stepUp = defineCall({
  method: 'POST',
  path: '/user/stepUp',
  auth: 'member',
  request: record(
    {
      way: stepUpWay,
      /** For every way but the passkey. */
      code: z.optional(otp),
      /** Which of the member's contacts the code was sent to. */
      channel: z.optional(channel),
      assertion: z.optional(passkeyAssertion),
    },
    { way: 'method' },
  ),
  response: record({}),
  rejects: [
    'stepUpWayClosed',
    'otpInvalid',
    'factorLocked',
    'codeInvalid',
    'contactMissing',
    'passkeyInvalid',
    'passkeyUnavailable',
  ],
});
