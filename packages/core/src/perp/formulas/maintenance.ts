/**
 * Maintenance margin by tiers: notional × rate − deduction. A tier's deduction makes the margin the same
 * on both sides of its floor: cum(1) = 0, cum(n) = cum(n−1) + floor(n) × (rate(n) − rate(n−1)).
 * Units: notional and margin in quote, rates as fractions (0.004 = 0.4 %); exact.
 * Source: finance.md §3.1 (S4, checked there on 2 805 published tiers).
 */
import { compare, minus, NOTHING, plus, type Ratio, times } from './ratio.ts';

/** From `floor` on (the first tier's is zero); floors ascend. */
export interface Tier {
  readonly floor: Ratio;
  readonly rate: Ratio;
}

export interface DeductedTier extends Tier {
  readonly deduction: Ratio;
}

/** The tiers with what each deducts. */
export function deductionsOf(tiers: readonly Tier[]): DeductedTier[] {
  let deduction = NOTHING;
  return tiers.map((tier, at) => {
    const before = tiers[at - 1]?.rate ?? tier.rate;
    deduction = plus(deduction, times(tier.floor, minus(tier.rate, before)));
    return { ...tier, deduction };
  });
}

/** The tier a notional is in; one at a floor is in the tier above, which asks for the same margin. */
export function tierOf<Any extends Tier>(tiers: readonly Any[], notional: Ratio): Any | undefined {
  return tiers.findLast(({ floor }) => compare(floor, notional) <= 0) ?? tiers[0];
}

/** notional × rate − deduction; nothing without tiers. */
export function maintenanceMargin(of: {
  readonly tiers: readonly Tier[];
  readonly notional: Ratio;
}): Ratio {
  const tier = tierOf(deductionsOf(of.tiers), of.notional);
  return tier === undefined ? NOTHING : minus(times(of.notional, tier.rate), tier.deduction);
}
