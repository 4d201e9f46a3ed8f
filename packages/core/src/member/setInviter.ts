/** setInviter and setPlatformAsset: who brought whom, and which token decides the share of a rebate. */
import type { MemberIndex } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { beginHoldings } from '../fee/countedHolding.ts';
import { platformAssetOf } from '../fee/rebateShare.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import {
  INVITER_SET,
  PLATFORM_ASSET_SET,
  type SetInviter,
  type SetPlatformAsset,
} from './words.ts';

/**
 * Remembers an inviter for good.   Rejects: memberUnknown, inviterInvalid (oneself, a second one, a circle, one
 * with too many above).
 */
export function setInviter(exchange: Exchange, command: SetInviter, sink: EventBuffer): Outcome {
  const { members } = exchange;
  const member = members.indexOf(command.memberId);
  const inviter = members.indexOf(command.inviterId);
  if (member < 0 || inviter < 0) return refused('memberUnknown');
  if (members.inviterOf(member) >= 0) return refused('inviterInvalid');
  if (member === inviter || mayCircle(exchange, inviter, member)) return refused('inviterInvalid');
  // After this point the command must succeed.
  members.setInviter(member, inviter, exchange.time);
  emit(sink, INVITER_SET, { memberId: command.memberId, inviterId: command.inviterId });
  return ACCEPTED;
}

/** Names the platform's token; by rules 3 the same one again is nothing new.   Rejects: assetUnknown. */
export function setPlatformAsset(
  exchange: Exchange,
  command: SetPlatformAsset,
  sink: EventBuffer,
): Outcome {
  const asset = exchange.assets[command.assetId];
  if (asset === undefined) return refused('assetUnknown');
  const { rules, platform } = exchange;
  if (rules.sameToken === 'nothing' && platform.assetId === asset.assetId) return ACCEPTED;
  // After this point the command must succeed.
  exchange.platform = platformAssetOf(asset.assetId, asset.decimals);
  beginHoldings(exchange);
  emit(sink, PLATFORM_ASSET_SET, { assetId: asset.assetId });
  return ACCEPTED;
}

/**
 * True when `member` is one of those who, one after another, invited `from`, or when that is not known after so
 * many as the rules follow. Nobody is above anybody who never invited: so it is with everyone who registers, but
 * for those whom a restored log does not know any more and whose friends came back first.
 */
function mayCircle({ members, rules }: Exchange, from: MemberIndex, member: MemberIndex): boolean {
  if (!members.hasInvited(member)) return false;
  let above = members.inviterOf(from);
  for (let count = 0; above >= 0; count += 1) {
    if (above === member || count === rules.invitersMax) return true;
    above = members.inviterOf(above);
  }
  return false;
}
