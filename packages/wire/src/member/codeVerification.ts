/** POST /member/codeVerification: checks a code without using it up. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { codeTarget } from '../user/getCode.ts';

export const verificationCode = z.string().check(z.regex(/^\d{6}$/));

export const codeVerification = defineCall({
  method: 'POST',
  path: '/member/codeVerification',
  auth: 'public',
  request: record(
    { ...codeTarget, verificationCode },
    { dialCode: 'areaCode', purpose: 'type', verificationCode: 'code' },
  ),
  response: record({}),
  rejects: ['sessionMissing', 'codeInvalid', 'phoneInvalid', 'emailInvalid', 'contactMissing'],
});
