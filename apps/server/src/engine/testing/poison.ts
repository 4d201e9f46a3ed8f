/**
 * A program with a bug, for tests: freezing member 1 violates an invariant after it has changed
 * something. Imported (`--import`, also in worker threads), it is the program of that process.
 */
import { createExchange, type Exchange } from '@candor/core';
import { invariant } from '@candor/money';

export const POISONED_MEMBER = 1;

type Members = Exchange['members'];

const members: Members = Object.getPrototypeOf(createExchange({ isDemo: true }).members);
const { setFrozen } = members;

/** Puts the bug in; answers the function that mends it. */
export function poison(): () => void {
  members.setFrozen = function (this: Members, index: number, isFrozen: boolean): void {
    setFrozen.call(this, index, isFrozen);
    const isSafe = !isFrozen || this.idOf(index) !== POISONED_MEMBER;
    invariant(isSafe, 'member 1 is never frozen');
  };
  return () => {
    members.setFrozen = setFrozen;
  };
}
