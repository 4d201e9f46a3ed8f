import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AllocationPlan } from '@candor/core';
import type { EnginePort } from '../engine/enginePort.ts';
import { OfferingPlans } from './offeringPlans.ts';

const FULL = { isFull: true, cappedFrom: 0 } as AllocationPlan;

/** An engine that takes so long, and counts. */
function engineOf(clock: { now: number }, tookMs: number) {
  const asked: number[] = [];
  const query = async (_: string, { offeringId }: { offeringId: number }) => {
    asked.push(offeringId);
    clock.now += tookMs;
    if (offeringId === 9) throw new Error('gone');
    return FULL;
  };
  return { asked, engine: { query } as unknown as Pick<EnginePort, 'query'> };
}

test('a plan is reckoned once for all who look, and again when it is old', async () => {
  const clock = { now: 0 };
  const { asked, engine } = engineOf(clock, 0);
  const plans = new OfferingPlans(engine, () => clock.now);
  assert.deepEqual(await Promise.all([plans.planOf(1), plans.planOf(1)]), [FULL, FULL]);
  assert.deepEqual(asked, [1]);
  clock.now += 999;
  await plans.planOf(1);
  assert.deepEqual(asked, [1]);
  clock.now += 1;
  await plans.planOf(1);
  await plans.planOf(2);
  assert.deepEqual(asked, [1, 1, 2]);
});

test('one that takes long is reckoned seldom, and a failure is not kept', async () => {
  const clock = { now: 0 };
  const { asked, engine } = engineOf(clock, 60);
  const plans = new OfferingPlans(engine, () => clock.now);
  await plans.planOf(1);
  clock.now += 5_999;
  await plans.planOf(1);
  assert.equal(asked.length, 1);
  clock.now += 1;
  await plans.planOf(1);
  assert.equal(asked.length, 2);
  await assert.rejects(plans.planOf(9));
  await assert.rejects(plans.planOf(9));
  assert.equal(asked.length, 4);
});
