/**
 * What a call may refuse: the few refusals that any call of its kind may give, and those it declares itself.
 * The gateway holds every answer against this list, and `/docs` is made from it.
 */

import type { Call, DeclaredOf } from './call.ts';
import type { RefusalReason } from './refusals.ts';

/** A wrong shape, a busy sender, a busy or broken exchange, a mistake of ours: these may meet every call. */
export const REJECTS_OF_ANY_CALL = [
  'requestInvalid',
  'tooManyRequests',
  'exchangeBusy',
  'storageUnavailable',
  'diskFull',
  'clockJumped',
  'entryBroken',
  'unforeseenError',
] as const satisfies readonly RefusalReason[];

/** What a session, a proof, a key and a ledger that balances may refuse, where a call needs them. */
export type RefusalOfKind = ReturnType<typeof rejectsOfKind>[number];

/** What the contract of a call lets its handler refuse. */
export type RefusalOf<C> = DeclaredOf<C> | RefusalOfKind | (typeof REJECTS_OF_ANY_CALL)[number];

type Declared = Pick<Call, 'auth' | 'movesMoney' | 'takesKey' | 'needsStepUp' | 'rejects'>;

/** Every refusal that a call may give, those of its kind first. */
export function rejectsOf(call: Declared): readonly RefusalReason[] {
  return [...new Set([...REJECTS_OF_ANY_CALL, ...rejectsOfKind(call), ...call.rejects])];
}

/** A session whose member is there, a proof, a key, a ledger that balances: what the call says it needs. */
function rejectsOfKind(call: Declared) {
  return [
    ...(call.auth === 'member' ? (['sessionMissing', 'memberUnknown'] as const) : []),
    ...(call.needsStepUp ? (['stepUpRequired'] as const) : []),
    ...(call.movesMoney || call.takesKey ? (['idempotencyKeyReused'] as const) : []),
    ...(call.movesMoney ? (['requestKeysUsedUp', 'exchangeHalted'] as const) : []),
  ];
}
