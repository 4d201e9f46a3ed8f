/** What the payouts desk itself refuses; numbers and sentences stand in wire. */
import type { RejectReason } from '@candor/core';
import type { RefusalReason } from '@candor/wire';

export const PAYOUT_REFUSALS = [
  'addressUnknown',
  'addressExists',
  'addressBookFull',
  'addressNotAllowed',
  'addressWaits',
  'addressMissing',
  'addressLabelInvalid',
  'withdrawalsStopped',
  'withdrawalUnderWay',
] as const satisfies readonly RefusalReason[];

/** Why the payouts desk refuses. It also passes on what the core refuses of its commands. */
export type PayoutRefusal = (typeof PAYOUT_REFUSALS)[number] | RejectReason;
