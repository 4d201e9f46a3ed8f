/**
 * POST /member/loginByTelOrEmail: opens a session. A wrong account and a wrong password are one refusal;
 * who has an authenticator app hears only with the right password that its code is missing. After too many wrong
 * passwords (`loginLocked`) a `code` sent to the account's own contact (`/user/getCode`, `type=login`) goes before
 * every lock: whoever floods an account with passwords keeps its owner out of it nowhere.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { account, dialCode } from '../user/getCode.ts';
import { otp } from '../user/stepUp.ts';
import { verificationCode } from './codeVerification.ts';
import { sessionOpened } from './registerByTel.ts';

export const loginByTelOrEmail = defineCall({
  method: 'POST',
  path: '/member/loginByTelOrEmail',
  auth: 'public',
  request: record(
    {
      account,
      dialCode,
      password: z.string().check(z.maxLength(128)),
      otp: z.optional(otp),
      code: z.optional(verificationCode),
    },
    { account: 'username', dialCode: 'areaCode' },
  ),
  response: sessionOpened,
  rejects: [
    'loginFailed',
    'loginLocked',
    'codeInvalid',
    'tooManyRequests',
    'secondFactorRequired',
    'otpInvalid',
    'factorLocked',
    'memberUnknown',
  ],
});
