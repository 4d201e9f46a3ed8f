/**
 * POST /user/setNewTelOrEmail: binds a phone or e-mail, proved by a code to it; replacing one also takes
 * a code to the old one. Whether a contact has an account is not told: its code never comes.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { verificationCode } from '../member/codeVerification.ts';
import { record } from '../record.ts';
import { account, dialCode } from './getCode.ts';

export const setNewTelOrEmail = defineCall({
  method: 'POST',
  path: '/user/setNewTelOrEmail',
  auth: 'member',
  needsStepUp: true,
  request: record(
    { account, dialCode, verificationCode, oldCode: z.optional(verificationCode) },
    { dialCode: 'areaCode', verificationCode: 'code' },
  ),
  response: record({}),
  rejects: [
    'phoneInvalid',
    'emailInvalid',
    'contactUnchanged',
    'oldCodeMissing',
    'codeInvalid',
    'contactMissing',
    'accountTaken',
  ],
});
