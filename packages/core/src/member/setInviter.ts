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

/** Remembers an inviter for good.   Rejects: memberUnknown, inviterInvalid (oneself, a second one, a circle). */
export function setInviter(exchange: Exchange, command: SetInviter, sink: EventBuffer): Outcome {
  const { members } = exchange;
  const member = members.indexOf(command.memberId);
  const inviter = members.indexOf(command.inviterId);
  if (member < 0 || inviter < 0) return refused('memberUnknown');
  if (members.inviterOf(member) >= 0) return refused('inviterInvalid');
  if (leadsTo(exchange, inviter, member)) return refused('inviterInvalid');
  // After this point the command must succeed.
  members.setInviter(member, inviter, exchange.time);
  emit(sink, INVITER_SET, { memberId: command.memberId, inviterId: command.inviterId });
  return ACCEPTED;
}

/** Names the platform's token.   Rejects: assetUnknown. */
export function setPlatformAsset(
  exchange: Exchange,
  command: SetPlatformAsset,
  sink: EventBuffer,
): Outcome {
  const asset = exchange.assets[command.assetId];
  if (asset === undefined) return refused('assetUnknown');
  // After this point the command must succeed.
  exchange.platform = platformAssetOf(asset.assetId, asset.decimals);
  beginHoldings(exchange);
  emit(sink, PLATFORM_ASSET_SET, { assetId: asset.assetId });
  return ACCEPTED;
}

/** True when `wanted` is `from` or one of those who, one after another, invited `from`. */
function leadsTo({ members }: Exchange, from: MemberIndex, wanted: MemberIndex): boolean {
  for (let member = from; member >= 0; member = members.inviterOf(member)) {
    if (member === wanted) return true;
  }
  return false;
}
