/** lockWithdrawals: a member whose password changed may not withdraw for a day. Source: spec §6, §9. */
import { MS_PER_DAY } from '@candor/money';
import type { Command } from '../command.ts';
import { EVENT_CODES, type EventBuffer } from '../eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';

/** Locks for 24 hours from the entry's time; a second lock begins anew.   Rejects: memberUnknown. */
export function lockWithdrawals(
  exchange: Exchange,
  command: Extract<Command, { type: 'lockWithdrawals' }>,
  sink: EventBuffer,
): Outcome {
  const { members } = exchange;
  const member = members.indexOf(command.memberId);
  if (member < 0) return refused('memberUnknown');
  // After this point the command must succeed.
  const lockedUntil = exchange.time + MS_PER_DAY;
  members.lockUntil(member, lockedUntil);
  sink.begin(EVENT_CODES.withdrawalsLocked, 5);
  sink.putNumber(command.memberId);
  sink.putNumber(lockedUntil);
  return ACCEPTED;
}
