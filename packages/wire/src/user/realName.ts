/** GET /user/realName: where the review of one's identity stands; name and number are masked. Source: spec §4 KYC. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ID_TYPES } from '../member/idTypes.ts';
import { record } from '../record.ts';
import { millis } from '../scalars.ts';

/** §3 KYC statuses. */
export const KYC_STATUSES = ['notDone', 'underReview', 'authenticated', 'failed'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

/** Why an identity was not confirmed; each is told in five languages. */
export const KYC_REASONS = [
  'unreadable',
  'mismatch',
  'expired',
  'unsupported',
  'underage',
  'duplicate',
  'altered',
] as const;
export type KycReason = (typeof KYC_REASONS)[number];

export const identityCheck = record(
  {
    kycStatus: z.enum(KYC_STATUSES),
    /** A program decides here, not a person. */
    isAutomatic: z.boolean(),
    country: z.optional(z.string()),
    idType: z.optional(z.enum(ID_TYPES)),
    nameMasked: z.optional(z.string()),
    idNumberMasked: z.optional(z.string()),
    reason: z.optional(z.enum(KYC_REASONS)),
    submittedAt: z.optional(millis),
    decidedAt: z.optional(millis),
  },
  { idType: 'idtype', nameMasked: 'name', idNumberMasked: 'idcard' },
);
export type IdentityCheck = z.output<typeof identityCheck>;

export const realName = defineCall({
  method: 'GET',
  path: '/user/realName',
  auth: 'member',
  request: record({}),
  response: identityCheck,
});
