/** A member's step of the rebate rule, as the core reckons it. Source: spec §9. */
import {
  FRIEND_SHARE,
  FRIEND_SHARE_FROM,
  inviterShare,
  type PlatformAsset,
  platformAssetOf,
  type RebateHolding,
} from '@candor/core';
import { formatUnitsTrimmed, NO_ASSET } from '@candor/money';
import type { RebateTier } from '@candor/wire';
import type { PartContext } from '../contexts.ts';
import { memberIdOf } from '../handler.ts';

/** What the member holds of the token, what of it counts, what that gives, and when it will give more. */
export async function readTier(context: PartContext<'user'>): Promise<RebateTier> {
  const memberId = memberIdOf(context);
  const [{ platformAssetId = NO_ASSET }, holding, arrival] = await Promise.all([
    context.engine.query('exchange', {}),
    context.engine.query('rebateHolding', { memberId }),
    context.invitation.arrival(memberId),
  ]);
  const asset = context.marketData.directory.asset(platformAssetId);
  const platform = platformAssetOf(asset?.assetId ?? NO_ASSET, asset?.decimals ?? 0);
  const isFriend = arrival?.isInvited === true && arrival.joinedAt >= FRIEND_SHARE_FROM;
  const text = (units: bigint) => formatUnitsTrimmed(units, asset?.decimals ?? 0);
  return {
    ...(asset ? { platformAsset: asset.code } : {}),
    holding: text(holding.held),
    counted: text(holding.counted),
    countedSince: holding.since,
    newCountsFrom: holding.newFrom,
    percent: inviterShare(holding.counted, platform),
    rises: risesOf(holding, platform),
    middleFrom: text(platform.middleFrom),
    middleTo: text(platform.middleTo),
    ownPercent: isFriend ? FRIEND_SHARE : 0,
  };
}

/** The turns at which more counts, as far as the share rises by it. */
function risesOf({ counted, rises }: RebateHolding, platform: PlatformAsset): RebateTier['rises'] {
  const steps = rises.map((each) => ({
    percent: inviterShare(each.counted, platform),
    from: each.from,
  }));
  const present = inviterShare(counted, platform);
  return steps.filter(({ percent }, at) => percent > (steps[at - 1]?.percent ?? present));
}
