/** openMember and setMemberFrozen: who may trade. Ids and flags only, no personal data. */
import type { MemberId } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import {
  MEMBER_FROZEN_SET,
  MEMBER_OPENED,
  type OpenMember,
  type SetMemberFrozen,
} from './words.ts';

/** Opens a member with empty accounts.   Rejects: requestInvalid (id below 1), memberExists, membersFull. */
export function openMember(exchange: Exchange, command: OpenMember, sink: EventBuffer): Outcome {
  if (!isMemberId(command.memberId)) return refused('requestInvalid');
  if (exchange.members.indexOf(command.memberId) >= 0) return refused('memberExists');
  if (exchange.members.isFull) return refused('membersFull');
  // After this point the command must succeed.
  exchange.members.open(command.memberId, command.role);
  exchange.ledger.openMember();
  emit(sink, MEMBER_OPENED, { memberId: command.memberId, role: command.role });
  return ACCEPTED;
}

/** Freezes or frees a member: a frozen one may only cancel.   Rejects: memberUnknown. */
export function setMemberFrozen(
  exchange: Exchange,
  command: SetMemberFrozen,
  sink: EventBuffer,
): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  if (member < 0) return refused('memberUnknown');
  // After this point the command must succeed.
  exchange.members.setFrozen(member, command.isFrozen);
  emit(sink, MEMBER_FROZEN_SET, { memberId: command.memberId, isFrozen: command.isFrozen });
  return ACCEPTED;
}

function isMemberId(memberId: MemberId): boolean {
  return Number.isSafeInteger(memberId) && memberId >= 1;
}
