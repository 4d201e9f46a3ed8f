/** POST /member/registerByTel: opens an account with a phone, a code and a password. Source: spec §5, §7. */

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import type { RefusalReason } from '../refusals.ts';
import { dialCode } from '../user/getCode.ts';
import { member } from '../user/userInfo.ts';
import { verificationCode } from './codeVerification.ts';
import { newPassword, newPasswordNames, newPasswordRejects } from './newPassword.ts';

/** The fields both ways of registering share, and their wire names. */
export const registration = {
  verificationCode,
  ...newPassword,
  inviteCode: z.optional(z.string().check(z.maxLength(32))),
  /** Who does not say so has not agreed. */
  hasAgreed: z.optional(z.boolean()),
};
export const registrationNames = {
  verificationCode: 'code',
  ...newPasswordNames,
  inviteCode: 'invitecode',
  hasAgreed: 'agree',
} as const;

export const registrationRejects = [
  'accountTaken',
  'codeInvalid',
  ...newPasswordRejects,
  'agreementRequired',
  'inviteCodeUnknown',
  'memberUnknown',
  'membersFull',
] as const satisfies readonly RefusalReason[];

/** What a new session answers. */
export const sessionOpened = record({ token: z.string(), member }, { member: 'userInfo' });

export const registerByTel = defineCall({
  method: 'POST',
  path: '/member/registerByTel',
  auth: 'public',
  request: record(
    { phone: z.string().check(z.maxLength(20)), dialCode, ...registration },
    { phone: 'tel', dialCode: 'areaCode', ...registrationNames },
  ),
  response: sessionOpened,
  rejects: ['phoneInvalid', ...registrationRejects],
});
