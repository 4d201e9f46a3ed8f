/**
 * projectShare: about what a commitment would be given, from the plan that would be now, before it is made: the
 * others stay as they are, and the cap binds whom it binds now. Exact to a lot while that holds. Units: lots.
 * Rounds: down. Source: finance.md §5, ADR 52.
 */
import { isCapped, type ReadPlan, shareOf } from './planAllocation.ts';

/** How an offering stands now. */
export interface Standing {
  readonly plan: ReadPlan;
  readonly supply: number;
  /** The most one member is given. */
  readonly cap: number;
  /** By all members together, and by the one who asks. */
  readonly committed: number;
  readonly own: number;
}

/** Lots that `wanted` in all would be given if the window closed then. */
export function projectShare(standing: Standing, wanted: number): number {
  const { plan, supply, cap, committed, own } = standing;
  if (committed - own + Math.min(wanted, cap) <= supply) return Math.min(wanted, cap);
  const { lots, others } = beside(standing);
  const { whole } = plan.isFull
    ? shareOf({ lotsLeft: supply, committedLeft: committed - own + wanted }, wanted)
    : shareOf({ lotsLeft: lots, committedLeft: others + wanted }, wanted);
  return Math.min(whole, cap, wanted);
}

/** What is left to share once those the cap binds have theirs, and the commitments beside the own one. */
function beside({ plan, cap, own }: Standing): { readonly lots: number; readonly others: number } {
  return isCapped(plan, own)
    ? { lots: plan.lotsLeft + cap, others: plan.committedLeft }
    : { lots: plan.lotsLeft, others: plan.committedLeft - own };
}
