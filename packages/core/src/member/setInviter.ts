/** setInviter and setPlatformAsset: who brought whom, and which token decides the share of a rebate. */
import type { Command } from '../command.ts';
import { EVENT_CODES, type EventBuffer } from '../eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { platformAssetOf } from '../fee/rebateShare.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';

/** Remembers an inviter for good.   Rejects: memberUnknown, inviterInvalid (oneself, a second one, a circle). */
export function setInviter(
  exchange: Exchange,
  command: Extract<Command, { type: 'setInviter' }>,
  sink: EventBuffer,
): Outcome {
  const { members } = exchange;
  const member = members.indexOf(command.memberId);
  const inviter = members.indexOf(command.inviterId);
  if (member < 0 || inviter < 0) return refused('memberUnknown');
  if (members.inviterOf(member) >= 0) return refused('inviterInvalid');
  if (leadsTo(exchange, inviter, member)) return refused('inviterInvalid');
  // After this point the command must succeed.
  members.setInviter(member, inviter, exchange.time);
  sink.begin(EVENT_CODES.inviterSet, 5);
  sink.putNumber(command.memberId);
  sink.putNumber(command.inviterId);
  return ACCEPTED;
}

/** Names the platform's token.   Rejects: assetUnknown. */
export function setPlatformAsset(
  exchange: Exchange,
  command: Extract<Command, { type: 'setPlatformAsset' }>,
  sink: EventBuffer,
): Outcome {
  const asset = exchange.assets[command.assetId];
  if (asset === undefined) return refused('assetUnknown');
  // After this point the command must succeed.
  exchange.platform = platformAssetOf(asset.assetId, asset.decimals);
  sink.begin(EVENT_CODES.platformAssetSet, 4);
  sink.putPair(asset.assetId, 0);
  return ACCEPTED;
}

/** True when `wanted` is `from` or one of those who, one after another, invited `from`. */
function leadsTo({ members }: Exchange, from: number, wanted: number): boolean {
  for (let member = from; member >= 0; member = members.inviterOf(member)) {
    if (member === wanted) return true;
  }
  return false;
}
