import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rate } from '@candor/money';
import { unlockSteps } from './unlockSteps.ts';

/** Four tenths, three tenths and the rest, an hour apart. */
const SCHEDULE = [
  { at: 1_000, share: rate(400_000) },
  { at: 2_000, share: rate(300_000) },
  { at: 3_000, share: rate(300_000) },
];
const told = (all: bigint, freed: Parameters<typeof unlockSteps>[2]) =>
  unlockSteps(all, SCHEDULE, freed).map(({ amount, freedAt }) => [amount, freedAt]);

test('§14 unlocks: each part says when it came free, and what is locked says nothing', () => {
  const freed = [
    { amount: 40n, at: 1_001 },
    { amount: 30n, at: 2_001 },
  ];
  assert.deepEqual(told(100n, freed), [
    [40n, 1_001],
    [30n, 2_001],
    [30n, undefined],
  ]);
});

test('§14 unlocks: parts that fell due with one entry, as after a pause, came free with it', () => {
  assert.deepEqual(told(100n, [{ amount: 70n, at: 2_500 }]), [
    [40n, 2_500],
    [30n, 2_500],
    [30n, undefined],
  ]);
  assert.deepEqual(
    told(100n, [{ amount: 100n, at: 9_000 }]).map(([, freedAt]) => freedAt),
    [9_000, 9_000, 9_000],
  );
});

test('§14 unlocks: a part that rounds to nothing never comes free, and those behind it do', () => {
  assert.deepEqual(told(2n, [{ amount: 1n, at: 2_001 }]), [
    [0n, undefined],
    [1n, 2_001],
    [1n, undefined],
  ]);
});
