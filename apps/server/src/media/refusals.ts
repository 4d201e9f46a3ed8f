/** What the picture desk itself refuses; numbers and sentences stand in wire. */
import type { RefusalReason } from '@candor/wire';

export const MEDIA_REFUSALS = [
  'tooManyRequests',
  'exchangeBusy',
  'imageRequired',
  'imageInvalid',
  'imageQuotaUsed',
] as const satisfies readonly RefusalReason[];

/** Why the picture desk refuses. */
export type MediaRefusal = (typeof MEDIA_REFUSALS)[number];
