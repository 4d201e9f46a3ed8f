/** GET /user/getCode: sends a verification code to a phone or e-mail. The answer never tells whether an account exists. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

export const codePurpose = z.enum(['register', 'login', 'reset', 'bind']);
export const account = z.string().check(z.minLength(1), z.maxLength(254));
export const dialCode = z.optional(z.string().check(z.regex(/^\+?\d{1,4}$/)));

export const getCode = defineCall({
  method: 'GET',
  path: '/user/getCode',
  auth: 'public',
  request: record(
    { account, dialCode, purpose: z.optional(codePurpose) },
    { dialCode: 'areaCode', purpose: 'type' },
  ),
  response: record({ waitSeconds: z.int() }),
  rejects: ['messagesUnavailable', 'phoneInvalid', 'emailInvalid', 'codeTooSoon'],
});
