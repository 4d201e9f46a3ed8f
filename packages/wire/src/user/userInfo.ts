/** GET /user/userInfo: who is signed in. Contact details are masked. Source: spec §3 user info. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { integer, millis } from '../scalars.ts';
import { shownId } from '../shownId.ts';
import { KYC_STATUSES } from './realName.ts';

export const member = record(
  {
    memberId: shownId('member'),
    username: z.string(),
    phoneMasked: z.string(),
    emailMasked: z.string(),
    inviteCode: z.string(),
    referralUrl: z.string(),
    kycStatus: z.enum(KYC_STATUSES),
    hasFundPassword: z.boolean(),
    hasTotp: z.boolean(),
    passkeyCount: integer,
    recoveryCodesLeft: integer,
    hasAntiPhishingCode: z.boolean(),
    /** Until when withdrawals wait after a change of what guards the account; 0 without a lock. */
    withdrawalsLockedUntil: millis,
    /** Missing while the member did not ask to be erased. */
    deletionRequestedAt: z.optional(millis),
    isFrozen: z.boolean(),
    createdAt: millis,
  },
  { memberId: 'autoid', phoneMasked: 'tel', emailMasked: 'email', inviteCode: 'invitecode' },
);
export type Member = z.output<typeof member>;

export const userInfo = defineCall({
  method: 'GET',
  path: '/user/userInfo',
  auth: 'member',
  request: record({}),
  response: member,
});
