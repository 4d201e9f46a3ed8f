/** When each part of an allocation came free, from what was freed: a pause frees several parts with one entry. */
import { freeAfter, type OfferingState } from '@candor/core';

type Unlock = OfferingState['offering']['unlocks'][number];

/** What came free with one entry of the log. Amount in smallest units. */
export interface Freed {
  readonly amount: bigint;
  readonly at: number;
}

/** A part by the terms. Amount in smallest units. */
export interface UnlockStep extends Freed {
  /** Undefined while it is locked, and of a part that rounds to nothing. */
  readonly freedAt: number | undefined;
}

/** The parts of all that was allocated, in their order; what was freed stands oldest first. */
export function unlockSteps(
  all: bigint,
  schedule: readonly Unlock[],
  freed: readonly Freed[],
): UnlockStep[] {
  return schedule.map(({ at }, index) => {
    const upTo = freeAfter(all, schedule, index + 1);
    const amount = upTo - freeAfter(all, schedule, index);
    return { at, amount, freedAt: amount === 0n ? undefined : reachedAt(freed, upTo) };
  });
}

/** When so much of it was free; undefined while it is not. */
function reachedAt(freed: readonly Freed[], wanted: bigint): number | undefined {
  let sum = 0n;
  for (const { amount, at } of freed) {
    sum += amount;
    if (sum >= wanted) return at;
  }
  return undefined;
}
