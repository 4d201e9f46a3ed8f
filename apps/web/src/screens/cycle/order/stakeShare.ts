/** A share of what is available as a stake, no more than one contract takes. Rounds: down (spec §5 slider). */
import { previewSlider } from '@candor/core/formulas';
import { formatUnitsTrimmed, unitsIn } from '@candor/money';

/** §9 quick fill. */
export const SHARES = [25, 50, 75, 100] as const;

/** Decimal text; '' where there is nothing to take a share of. */
export function stakeShare(
  percent: number,
  { available, stakeMax, decimals }: { available: string; stakeMax: string; decimals: number },
): string {
  const [all, most] = [unitsIn(available, decimals), unitsIn(stakeMax, decimals)];
  const share = previewSlider(all ?? 0n, percent);
  const stake = most !== undefined && share > most ? most : share;
  return stake <= 0n ? '' : formatUnitsTrimmed(stake, decimals);
}
