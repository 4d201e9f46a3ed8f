/** What the push desk itself refuses; numbers and sentences stand in wire. */
import type { RefusalReason } from '@candor/wire';

export const PUSH_REFUSALS = ['pushServiceUnknown'] as const satisfies readonly RefusalReason[];

/** Why the push desk refuses. */
export type PushRefusal = (typeof PUSH_REFUSALS)[number];
