/** What the custody desk itself refuses; numbers and sentences stand in wire. */
import type { RejectReason } from '@candor/core';
import type { RefusalReason } from '@candor/wire';

export const CUSTODY_REFUSALS = [
  'imageRequired',
  'imageUnknown',
  'addressRequired',
  'claimsFull',
] as const satisfies readonly RefusalReason[];

/** Why the custody desk refuses. It also passes on what the core refuses of its commands. */
export type CustodyRefusal = (typeof CUSTODY_REFUSALS)[number] | RejectReason;
