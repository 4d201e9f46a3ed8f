/**
 * GET /user/getCode: sends a verification code to a phone or e-mail. The answer never tells whether an
 * account exists. What a member does inside their account is proved by a code to their own contact:
 * those purposes name no address, at most which of the member's two contacts. Who asks for more than a few codes
 * has worked for them: `workRequired` asks for the `proof` of a `/user/codeChallenge`.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { integer } from '../scalars.ts';
import { workProof } from './codeChallenge.ts';

const codePurpose = z.enum(['register', 'reset', 'login', 'bind', 'stepUp', 'rebind', 'fundReset']);
export const account = z.string().check(z.minLength(1), z.maxLength(254));
export const dialCode = z.optional(z.string().check(z.regex(/^\+?\d{1,4}$/)));
export const channel = z.enum(['phone', 'email']);

/** Whom a code is for: a contact by name, or one of the member's own. */
export const codeTarget = {
  account: z.optional(account),
  dialCode,
  purpose: z.optional(codePurpose),
  channel: z.optional(channel),
};

export const getCode = defineCall({
  method: 'GET',
  path: '/user/getCode',
  auth: 'public',
  request: record(
    { ...codeTarget, proof: z.optional(workProof) },
    { dialCode: 'areaCode', purpose: 'type' },
  ),
  response: record({ waitSeconds: integer }),
  rejects: [
    'sessionMissing',
    'messagesUnavailable',
    'phoneInvalid',
    'emailInvalid',
    'codeTooSoon',
    'contactMissing',
    'workRequired',
  ],
});
