/** openMember and setMemberFrozen: who may trade. Ids and flags only, no personal data. */
import type { MemberId } from '@candor/money';
import { roleToByte } from '../binaryUnions.ts';
import type { Command } from '../command.ts';
import { EVENT_CODES, type EventBuffer } from '../eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';

/** Opens a member with empty accounts.   Rejects: requestInvalid (id below 1), memberExists. */
export function openMember(
  exchange: Exchange,
  command: Extract<Command, { type: 'openMember' }>,
  sink: EventBuffer,
): Outcome {
  if (!isMemberId(command.memberId)) return refused('requestInvalid');
  if (exchange.members.indexOf(command.memberId) >= 0) return refused('memberExists');
  // After this point the command must succeed.
  exchange.members.open(command.memberId, command.role);
  exchange.ledger.openMember();
  sink.begin(EVENT_CODES.memberOpened, 5);
  sink.putNumber(command.memberId);
  sink.putPair(roleToByte(command.role), 0);
  return ACCEPTED;
}

/** Freezes or frees a member: a frozen one may only cancel.   Rejects: memberUnknown. */
export function setMemberFrozen(
  exchange: Exchange,
  command: Extract<Command, { type: 'setMemberFrozen' }>,
  sink: EventBuffer,
): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  if (member < 0) return refused('memberUnknown');
  // After this point the command must succeed.
  exchange.members.setFrozen(member, command.isFrozen);
  sink.begin(EVENT_CODES.memberFrozenSet, 5);
  sink.putNumber(command.memberId);
  sink.putPair(command.isFrozen ? 1 : 0, 0);
  return ACCEPTED;
}

function isMemberId(memberId: MemberId): boolean {
  return Number.isSafeInteger(memberId) && memberId >= 1;
}
