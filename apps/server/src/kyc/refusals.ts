/** What the desk of identities itself refuses; numbers and sentences stand in wire. */
import type { RejectReason } from '@candor/core';
import type { IdRefusal, RefusalReason } from '@candor/wire';

export const KYC_REFUSALS = [
  'imageUnknown',
  'identityUnderReview',
  'identityAuthenticated',
  'identityPicturesMissing',
  'identityPicturesSame',
  'identityPictureUnclear',
] as const satisfies readonly RefusalReason[];

/** Why the desk of identities refuses. It also passes on what the rules of the wire refuse and what the core refuses of its commands. */
export type KycRefusal = (typeof KYC_REFUSALS)[number] | IdRefusal | RejectReason;
