/** A member's step of the rebate rule, as the core reckons it at this moment. Source: spec §9. */
import { FRIEND_SHARE, FRIEND_SHARE_FROM, inviterShare, platformAssetOf } from '@candor/core';
import { formatUnitsTrimmed } from '@candor/money';
import type { RebateTier } from '@candor/wire';
import { type Context, memberIdOf } from '../handler.ts';

/** What the member holds of the token, available or held by orders, and what that gives. */
export async function readTier(context: Context): Promise<RebateTier> {
  const memberId = memberIdOf(context);
  const [{ platformAssetId = -1 }, balances, arrival] = await Promise.all([
    context.engine.query('exchange', {}),
    context.engine.query('balances', { memberId }),
    context.invitation.arrival(memberId),
  ]);
  const asset = context.marketData.directory.asset(platformAssetId);
  const decimals = asset?.decimals ?? 0;
  const platform = platformAssetOf(asset?.assetId ?? -1, decimals);
  const owned = balances.find(({ assetId }) => assetId === platformAssetId);
  const holding = owned ? owned.available + owned.held : 0n;
  const isFriend = arrival?.isInvited === true && arrival.joinedAt >= FRIEND_SHARE_FROM;
  return {
    ...(asset ? { platformAsset: asset.code } : {}),
    holding: formatUnitsTrimmed(holding, decimals),
    percent: inviterShare(holding, platform),
    middleFrom: formatUnitsTrimmed(platform.middleFrom, decimals),
    middleTo: formatUnitsTrimmed(platform.middleTo, decimals),
    ownPercent: isFriend ? FRIEND_SHARE : 0,
  };
}
