import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayChange } from './dayChange.ts';

test('§2 home: what prices made of the coins held, each against its worth a day ago', () => {
  // 110 now at +10 % was 100; 90 at -10 % was 100.
  assert.equal(dayChange([{ valueUsdt: '110', changeRate24h: '10' }]), '10.00');
  assert.equal(dayChange([{ valueUsdt: '90', changeRate24h: '-10' }]), '-10.00');
  const both = [
    { valueUsdt: '110', changeRate24h: '10' },
    { valueUsdt: '90', changeRate24h: '-10' },
  ];
  assert.equal(dayChange(both), '0.00');
});

test('§2 home: coins without a price or a pair tell nothing', () => {
  assert.equal(dayChange([{ valueUsdt: '5' }, { changeRate24h: '3' }, {}]), undefined);
  assert.equal(dayChange([{ valueUsdt: '5', changeRate24h: '-100' }]), undefined);
});
