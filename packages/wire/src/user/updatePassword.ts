/**
 * POST /user/updatePassword: another fund password, for who knows the old one, or who proves by a code
 * and the login password who they are. Source: spec §5, §7.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { verificationCode } from '../member/codeVerification.ts';
import {
  fundPasswordRejects,
  newPassword,
  newPasswordNames,
  secret,
} from '../member/newPassword.ts';
import { record } from '../record.ts';

export const updatePassword = defineCall({
  method: 'POST',
  path: '/user/updatePassword',
  auth: 'member',
  needsStepUp: true,
  request: record(
    {
      oldPassword: z.optional(secret),
      verificationCode: z.optional(verificationCode),
      loginPassword: z.optional(secret),
      ...newPassword,
    },
    { verificationCode: 'code', ...newPasswordNames },
  ),
  response: record({}),
  rejects: [
    'fundPasswordMissing',
    'fundPasswordWrong',
    'fundPasswordLocked',
    'passwordWrong',
    'passwordLocked',
    'passwordUnchanged',
    'codeInvalid',
    'contactMissing',
    ...fundPasswordRejects,
  ],
});
