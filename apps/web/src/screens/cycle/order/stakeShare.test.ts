import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stakeShare } from './stakeShare.ts';

const COIN = { available: '99.99', stakeMax: '60', decimals: 2 };

test('§9 quick fill: a share of what is available, cut to the coin’s digits', () => {
  assert.equal(stakeShare(25, COIN), '24.99');
  assert.equal(stakeShare(50, COIN), '49.99');
});

test('no more than one contract takes, and nothing of nothing', () => {
  assert.equal(stakeShare(100, COIN), '60');
  assert.equal(stakeShare(100, { ...COIN, available: '0' }), '');
});
