/**
 * A share of what is available as a stake, no more than one contract takes, nor than what runs in the pair leaves of
 * the member's bound. Rounds: down (spec §5 slider).
 */
import { previewSlider } from '@candor/core/formulas';
import { formatUnitsTrimmed, unitsIn } from '@candor/money';
import type { StakeLimit } from './orderChoices.ts';

/** §9 quick fill. */
export const SHARES = [25, 50, 75, 100] as const;

interface ShareOf {
  readonly available: string;
  readonly limit: Pick<StakeLimit, 'stakeMax' | 'memberMax' | 'assetDecimals'>;
  /** What the member has staked in this pair and coin. */
  readonly staked: readonly string[];
}

/** Decimal text; '' where there is nothing to take a share of. */
export function stakeShare(percent: number, { available, limit, staked }: ShareOf): string {
  const { assetDecimals: decimals } = limit;
  const units = (text: string) => unitsIn(text, decimals) ?? 0n;
  const left = staked.reduce((rest, each) => rest - units(each), units(limit.memberMax));
  const bounds = [previewSlider(units(available), percent), units(limit.stakeMax), left];
  const stake = bounds.reduce((least, bound) => (bound < least ? bound : least));
  return stake <= 0n ? '' : formatUnitsTrimmed(stake, decimals);
}
