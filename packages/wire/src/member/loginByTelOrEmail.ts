/**
 * POST /member/loginByTelOrEmail: opens a session. A wrong account and a wrong password are one refusal;
 * who has an authenticator app hears only with the right password that its code is missing.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { account, dialCode } from '../user/getCode.ts';
import { otp } from '../user/stepUp.ts';
import { sessionOpened } from './registerByTel.ts';

export const loginByTelOrEmail = defineCall({
  method: 'POST',
  path: '/member/loginByTelOrEmail',
  auth: 'public',
  request: record(
    { account, dialCode, password: z.string().check(z.maxLength(128)), otp: z.optional(otp) },
    { account: 'username', dialCode: 'areaCode' },
  ),
  response: sessionOpened,
  rejects: [
    'loginFailed',
    'loginLocked',
    'secondFactorRequired',
    'otpInvalid',
    'factorLocked',
    'memberUnknown',
  ],
});
