/**
 * Withdrawals wait for a day after an account's guards changed (spec §6). The lock is journaled before
 * the change is written: a crash in between leaves a lock without a change, never a change without a lock.
 */
import type { MemberId } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import type { Opening } from './entry/opening.ts';

export interface WithdrawalLock {
  /** Resolves once the lock is on disk; throws when it cannot be, and then nothing may be changed. */
  readonly lock: (memberId: MemberId) => Promise<void>;
}

/** The exchange refused to lock for a reason that these changes cannot cause. */
class LockFault extends Error {
  readonly code = 'withdrawalsNotLocked';
}

/** Opens the lock; a member whom a crash left unopened is opened first. */
export function openWithdrawalLock(
  engine: Pick<EnginePort, 'submit'>,
  opening: Pick<Opening, 'reopen'>,
): WithdrawalLock {
  const submit = (memberId: MemberId) => engine.submit({ type: 'lockWithdrawals', memberId });
  return {
    lock: async (memberId) => {
      let { outcome } = await submit(memberId);
      if (outcome.type === 'refused' && outcome.reason === 'memberUnknown') {
        await opening.reopen(memberId);
        ({ outcome } = await submit(memberId));
      }
      if (outcome.type === 'refused') {
        throw new LockFault(`withdrawals of member ${memberId} were not locked: ${outcome.reason}`);
      }
    },
  };
}
