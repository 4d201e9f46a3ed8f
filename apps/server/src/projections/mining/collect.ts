/** What a run of events changed of locks: pure, so that it can be tested without SQL. */
import type { EventOf } from '@candor/core';

export const MINING_TOLD = ['miningLocked', 'miningAccrued', 'miningEnded'] as const;

type Told = EventOf<(typeof MINING_TOLD)[number]>;

export interface MiningChanges {
  readonly locked: readonly EventOf<'miningLocked'>[];
  /** The newest of each lock: it tells all days so far. */
  readonly accrued: readonly EventOf<'miningAccrued'>[];
  readonly ended: readonly EventOf<'miningEnded'>[];
}

/** Sorts what happened; of the days of one lock the last stands for all. */
export function collectMining(_known: unknown, events: readonly Told[]): MiningChanges {
  const accrued = new Map<number, EventOf<'miningAccrued'>>();
  const locked: EventOf<'miningLocked'>[] = [];
  const ended: EventOf<'miningEnded'>[] = [];
  for (const event of events) {
    if (event.type === 'miningLocked') locked.push(event);
    else if (event.type === 'miningEnded') ended.push(event);
    else accrued.set(event.orderId, event);
  }
  return { locked, accrued: [...accrued.values()], ended };
}
