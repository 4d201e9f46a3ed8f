/**
 * What share of a fee is given on, by what the inviter holds of the platform's own token.
 * Units: holdings in smallest units of the token; shares in percent. Source: spec §9.
 */
import { type AssetId, NO_ASSET } from '@candor/money';
import type { Exact } from '../ledger/exact.ts';

/** Friends invited after 18 December 2021 also get a share of their own fees: 2021-12-19T00:00Z. */
export const FRIEND_SHARE_FROM = 1_639_872_000_000;
export const FRIEND_SHARE = 10;

/** The token and, in its smallest units, where the shares change. */
export interface PlatformAsset {
  /** NO_ASSET = none was named: everyone holds nothing of it. */
  readonly assetId: AssetId;
  /** Holding less than this gives 10 %. */
  readonly middleFrom: bigint;
  /** Holding more than this gives 30 %. */
  readonly middleTo: bigint;
}

export const NO_PLATFORM_ASSET: PlatformAsset = { assetId: NO_ASSET, middleFrom: 0n, middleTo: 0n };

/** The token with its thresholds of 500 and 5 000. */
export function platformAssetOf(assetId: AssetId, decimals: number): PlatformAsset {
  const one = 10n ** BigInt(decimals);
  return { assetId, middleFrom: 500n * one, middleTo: 5_000n * one };
}

/** 10 below 500 of the token, 20 from 500 to 5 000, 30 above. */
export function inviterShare(holdings: bigint, platform: PlatformAsset): 10 | 20 | 30 {
  if (platform.assetId < 0 || holdings < platform.middleFrom) return 10;
  return holdings <= platform.middleTo ? 20 : 30;
}

/** The share of a fee in percent, rounded down: what is given on never exceeds what was paid. */
export function shareOf(fee: Exact, percent: number): Exact {
  if (typeof fee === 'number') {
    const rest = fee % 100;
    return ((fee - rest) / 100) * percent + Math.floor((rest * percent) / 100);
  }
  return (fee * BigInt(percent)) / 100n;
}
