/** POST /member/forgetByEmail: a new password for who proves by a code that the e-mail is theirs. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { verificationCode } from './codeVerification.ts';
import { newPassword, newPasswordNames, newPasswordRejects } from './newPassword.ts';

export const forgetByEmail = defineCall({
  method: 'POST',
  path: '/member/forgetByEmail',
  auth: 'public',
  request: record(
    { email: z.string().check(z.maxLength(254)), verificationCode, ...newPassword },
    { verificationCode: 'code', ...newPasswordNames },
  ),
  response: record({}),
  rejects: ['emailInvalid', 'codeInvalid', ...newPasswordRejects],
});
