/** What the desk of price alerts itself refuses; numbers and sentences stand in wire. */
import type { RejectReason } from '@candor/core';
import type { RefusalReason } from '@candor/wire';

export const ALERT_REFUSALS = [
  'alertPercentInvalid',
  'alertPassed',
  'alertExists',
  'alertsFull',
] as const satisfies readonly RefusalReason[];

/** Why the desk of price alerts refuses. It also passes on what the core refuses of its commands. */
export type AlertRefusal = (typeof ALERT_REFUSALS)[number] | RejectReason;
