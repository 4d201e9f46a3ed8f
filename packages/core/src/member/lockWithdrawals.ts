/** lockWithdrawals: a member whose password changed may not withdraw for a day. Source: spec §6, §9. */
import { MS_PER_DAY } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import { type LockWithdrawals, WITHDRAWALS_LOCKED } from './words.ts';

/** Locks for 24 hours from the entry's time; a second lock begins anew.   Rejects: memberUnknown. */
export function lockWithdrawals(
  exchange: Exchange,
  command: LockWithdrawals,
  sink: EventBuffer,
): Outcome {
  const { members } = exchange;
  const member = members.indexOf(command.memberId);
  if (member < 0) return refused('memberUnknown');
  // After this point the command must succeed.
  const lockedUntil = exchange.time + MS_PER_DAY;
  members.lockUntil(member, lockedUntil);
  emit(sink, WITHDRAWALS_LOCKED, { memberId: command.memberId, lockedUntil });
  return ACCEPTED;
}
