/**
 * POST /member/forgetByTel: a new password for who proves by a code that the phone is theirs. An account
 * that does not exist is refused like a wrong code. Source: spec §6, §7.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { dialCode } from '../user/getCode.ts';
import { verificationCode } from './codeVerification.ts';
import { newPassword, newPasswordNames, newPasswordRejects } from './newPassword.ts';

export const forgetByTel = defineCall({
  method: 'POST',
  path: '/member/forgetByTel',
  auth: 'public',
  request: record(
    { phone: z.string().check(z.maxLength(20)), dialCode, verificationCode, ...newPassword },
    { phone: 'tel', dialCode: 'areaCode', verificationCode: 'code', ...newPasswordNames },
  ),
  response: record({}),
  rejects: ['phoneInvalid', 'codeInvalid', ...newPasswordRejects],
});
