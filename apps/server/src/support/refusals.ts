/** What the support desk itself refuses; numbers and sentences stand in wire. */
import type { RefusalReason, WordsRefusal } from '@candor/wire';

export const SUPPORT_REFUSALS = [
  'tooManyRequests',
  'imageUnknown',
  'ticketsTooMany',
  'ticketUnknown',
  'ticketClosed',
] as const satisfies readonly RefusalReason[];

/** Why the support desk refuses. It also passes on what the rules of the wire refuse. */
export type SupportRefusal = (typeof SUPPORT_REFUSALS)[number] | WordsRefusal;
