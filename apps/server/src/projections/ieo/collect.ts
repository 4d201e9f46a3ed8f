/** What a run of events changed of commitments to offerings: pure, so that it can be tested without SQL. */
import type { EventOf } from '@candor/core';
import { amountToBigInt, lotsToNumber, type MemberId } from '@candor/money';
import type { Known } from '../known.ts';

export const IEO_TOLD = [
  'offeringCommitted',
  'commitmentWithdrawn',
  'offeringPlanned',
  'offeringAllocated',
  'offeringUnlocked',
  'commitmentRefunded',
] as const;

type Told = EventOf<(typeof IEO_TOLD)[number]>;

/** All a member has committed at the end of the run, and what that cost more (or less) than before it. */
export interface CommitmentChange {
  readonly offeringId: number;
  readonly memberId: MemberId;
  readonly committedAt: number;
  committed: number;
  cost: bigint;
}

/** What came free of an allocation with one entry: steps that fall due together are one row. */
export interface Unlocked {
  readonly offeringId: number;
  readonly memberId: MemberId;
  readonly seq: number;
  readonly time: number;
  amount: bigint;
}

export interface IeoChanges {
  readonly commitments: readonly CommitmentChange[];
  readonly planned: readonly EventOf<'offeringPlanned'>[];
  readonly settled: readonly EventOf<'offeringAllocated' | 'commitmentRefunded'>[];
  readonly unlocked: readonly Unlocked[];
}

/** Sorts what happened; of several changes of one commitment the sum. */
export function collectIeo(_: Known, events: readonly Told[]): IeoChanges {
  const commitments = new Map<string, CommitmentChange>();
  const unlocked = new Map<string, Unlocked>();
  const changes = { planned: [], settled: [] } as {
    planned: EventOf<'offeringPlanned'>[];
    settled: EventOf<'offeringAllocated' | 'commitmentRefunded'>[];
  };
  for (const event of events) {
    if (event.type === 'offeringPlanned') changes.planned.push(event);
    else if (event.type === 'offeringUnlocked') addUnlocked(unlocked, event);
    else if (event.type === 'offeringAllocated' || event.type === 'commitmentRefunded') {
      changes.settled.push(event);
    } else addCommitment(commitments, event);
  }
  return {
    ...changes,
    commitments: [...commitments.values()],
    unlocked: [...unlocked.values()],
  };
}

function addUnlocked(unlocked: Map<string, Unlocked>, event: EventOf<'offeringUnlocked'>): void {
  const { offeringId, memberId, seq, time } = event;
  const key = `${offeringId} ${memberId} ${seq}`;
  const row = unlocked.get(key) ?? { offeringId, memberId, seq, time, amount: 0n };
  row.amount += amountToBigInt(event.amount);
  unlocked.set(key, row);
}

function addCommitment(
  commitments: Map<string, CommitmentChange>,
  event: EventOf<'offeringCommitted' | 'commitmentWithdrawn'>,
): void {
  const { offeringId, memberId, time: committedAt } = event;
  const key = `${offeringId} ${memberId}`;
  const change = commitments.get(key) ?? {
    ...{ offeringId, memberId, committedAt },
    ...{ committed: 0, cost: 0n },
  };
  const amount = amountToBigInt(event.amount);
  change.committed = lotsToNumber(event.committed);
  change.cost += event.type === 'offeringCommitted' ? amount : -amount;
  commitments.set(key, change);
}
