import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextStep } from './tierSteps.ts';

const TERMS = { middleFrom: '500', middleTo: '5000', ownPercent: 0 } as const;
const tier = { ...TERMS, counted: '0', countedSince: 1, newCountsFrom: 3, rises: [] };

test('§9 invitation rebate: 500 begin the second step, more than 5000 the third', () => {
  assert.deepEqual(nextStep({ ...tier, percent: 10, holding: '499.99999999' }), {
    percent: 20,
    missing: '0.00000001',
    isAbove: false,
  });
  assert.deepEqual(nextStep({ ...tier, percent: 20, holding: '500' }), {
    percent: 30,
    missing: '4500',
    isAbove: true,
  });
  assert.deepEqual(nextStep({ ...tier, percent: 20, holding: '5000' })?.missing, '0');
  assert.equal(nextStep({ ...tier, percent: 30, holding: '5000.00000001' }), undefined);
});

test('§9 invitation rebate: what is held but does not count yet is not asked for again', () => {
  const rises = [{ percent: 20, from: 3 }];
  assert.deepEqual(nextStep({ ...tier, percent: 10, holding: '700', rises }), {
    percent: 30,
    missing: '4300',
    isAbove: true,
  });
  const both = [...rises, { percent: 30, from: 4 }];
  assert.equal(nextStep({ ...tier, percent: 10, holding: '6000', rises: both }), undefined);
});
