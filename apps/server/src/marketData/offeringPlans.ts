/**
 * What the plan of an offering would be if its window closed now. It sorts all commitments, in the thread that
 * trades: asked for by whoever looks, reckoned so seldom that it takes a hundredth of that thread's time.
 */
import type { AllocationPlan } from '@candor/core';
import type { EnginePort } from '../engine/enginePort.ts';

/** A plan is at least so old before the next is reckoned. */
const AGE_MIN_MS = 1_000;
const SHARE = 100;

interface Kept {
  readonly plan: Promise<AllocationPlan | undefined>;
  until: number;
}

export class OfferingPlans {
  private readonly engine: Pick<EnginePort, 'query'>;
  private readonly now: () => number;
  private readonly kept = new Map<number, Kept>();

  constructor(engine: Pick<EnginePort, 'query'>, now: () => number) {
    this.engine = engine;
    this.now = now;
  }

  /** Of an offering that is open; a moment old. Undefined for one that does not exist. */
  planOf(offeringId: number): Promise<AllocationPlan | undefined> {
    const known = this.kept.get(offeringId);
    if (known !== undefined && this.now() < known.until) return known.plan;
    const startedAt = this.now();
    const kept: Kept = {
      plan: this.engine.query('offeringPlan', { offeringId }),
      until: Number.POSITIVE_INFINITY,
    };
    this.kept.set(offeringId, kept);
    const end = () => {
      const endedAt = this.now();
      kept.until = endedAt + Math.max((endedAt - startedAt) * SHARE, AGE_MIN_MS);
    };
    kept.plan.then(end, () => this.kept.delete(offeringId));
    return kept.plan;
  }
}
