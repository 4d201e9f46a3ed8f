/** The three steps of the rebate rule as the card shows them, and what is missing to the next. Source: spec §9. */
import { formatUnitsTrimmed, unitsIn } from '@candor/money';
import type { RebateTier } from '@candor/wire';

export const STEPS = [10, 20, 30] as const;

const SCALE = 18;

export interface NextStep {
  readonly percent: number;
  /** Coins of the token, decimal text. */
  readonly missing: string;
  /** True when exactly so much is not enough: the third step begins above its threshold. */
  readonly isAbove: boolean;
}

/** The step after the one that what is held gives, now or once it counts; undefined for the highest. */
export function nextStep(tier: RebateTier): NextStep | undefined {
  const percent = tier.rises.at(-1)?.percent ?? tier.percent;
  if (percent >= 30) return undefined;
  const isAbove = percent === 20;
  const wanted = isAbove ? tier.middleTo : tier.middleFrom;
  const missing = unitsOf(wanted) - unitsOf(tier.holding);
  return { percent: isAbove ? 30 : 20, missing: formatUnitsTrimmed(missing, SCALE), isAbove };
}

function unitsOf(text: string): bigint {
  return unitsIn(text, SCALE) ?? 0n;
}
