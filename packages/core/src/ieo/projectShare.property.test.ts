import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMemberId } from '@candor/money';
import fc from 'fast-check';
import { naiveAllocation } from '../testing/naiveAllocation.ts';
import { isCapped, planAllocation } from './planAllocation.ts';
import { projectShare } from './projectShare.ts';
import type { AllocationPlan } from './words.ts';

const MOST = 5_000;

const game = fc.record({
  supply: fc.integer({ min: 1, max: MOST }),
  cap: fc.integer({ min: 1, max: MOST }),
  others: fc.array(fc.integer({ min: 1, max: MOST }), { maxLength: 20 }),
  own: fc.nat({ max: MOST }),
  wanted: fc.integer({ min: 1, max: MOST }),
});

function claimsOf(others: readonly number[], own: number) {
  const all = own === 0 ? others : [...others, own];
  return all.map((committed, index) => ({
    memberId: asMemberId(index + 1),
    committed,
    key: index,
  }));
}

/** Those of the others who are given the cap. */
function cappedCount(given: ReadonlyMap<number, bigint>, others: readonly number[], cap: number) {
  return others.filter((_, index) => given.get(index + 1) === BigInt(cap)).length;
}

/** Whether the cap binds the same of the others: who is given as much by their share alone is not bound. */
function bindsSame(one: AllocationPlan, other: AllocationPlan, others: readonly number[]): boolean {
  return others.every((each) => isCapped(one, each) === isCapped(other, each));
}

test('what a form foretells is what the plan gives, to a lot, while the cap binds the same others', () => {
  let exact = 0;
  fc.assert(
    fc.property(game, ({ supply, cap, others, own, wanted }) => {
      const before = claimsOf(others, own);
      const committed = before.reduce((sum, claim) => sum + claim.committed, 0);
      const plan = planAllocation({ supply, cap }, before);
      const foretold = projectShare({ plan, supply, cap, committed, own }, wanted);
      const wide = (claims: typeof before) =>
        naiveAllocation(
          BigInt(supply),
          BigInt(cap),
          claims.map((claim) => ({ ...claim, committed: BigInt(claim.committed) })),
        );
      const given = wide(claimsOf(others, wanted));
      const real = Number(given.get(others.length + 1));
      assert.ok(foretold >= 0 && foretold <= Math.min(wanted, cap));
      const then = planAllocation({ supply, cap }, claimsOf(others, wanted));
      const isSame =
        bindsSame(plan, then, others) &&
        cappedCount(given, others, cap) === cappedCount(wide(before), others, cap) &&
        (!plan.isFull || others.every((each) => each < cap));
      if (!isSame) return;
      exact += 1;
      assert.ok(Math.abs(foretold - real) <= 1, `foretold ${foretold}, given ${real}`);
    }),
    { numRuns: 1_500 },
  );
  assert.ok(exact > 300, `only ${exact} games were comparable`);
});
