/**
 * What a tree is made with beside a state: nonces, which hide an amount from those who would try all amounts, and
 * members' numbers as they are shown. Both come from keys of the exchange, so that the same state gives the same trees.
 */
import { createHmac } from 'node:crypto';
import type { LeafName } from '@candor/core/formulas';
import type { Keys } from '../keys/openKeys.ts';
import { openShownIds, SHOWN_PURPOSE } from '../keys/shownIds.ts';

export interface TreeGround {
  readonly exchangeId: string;
  /** Another one for each statement, asset and member: by the number that is kept, below zero of nobody's leaves. */
  readonly nonceOf: (leaf: Omit<LeafName, 'member'>, memberId: number) => Buffer;
  /** A member's number as it is shown. */
  readonly shown: (memberId: number) => number;
}

const NONCE_PURPOSE = 'nonces of liabilities';
/** What keys are derived for, to be given to another thread. */
export const TREE_PURPOSES = [NONCE_PURPOSE, SHOWN_PURPOSE] as const;

export function treeGround(exchangeId: string, keys: Pick<Keys, 'derive'>): TreeGround {
  const ids = openShownIds(keys);
  const key = keys.derive(NONCE_PURPOSE);
  return {
    exchangeId,
    nonceOf: ({ exchange, entry, asset }, memberId) =>
      createHmac('sha256', key).update(`${exchange}|${entry}|${asset}|${memberId}`).digest(),
    shown: (memberId) => ids.show('member', memberId),
  };
}
