import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stakeShare } from './stakeShare.ts';

const LIMIT = { stakeMax: '60', memberMax: '100', assetDecimals: 2 };
const COIN = { available: '99.99', limit: LIMIT, staked: [] };

test('§9 quick fill: a share of what is available, cut to the coin’s digits', () => {
  assert.equal(stakeShare(25, COIN), '24.99');
  assert.equal(stakeShare(50, COIN), '49.99');
});

test('no more than one contract takes, and nothing of nothing', () => {
  assert.equal(stakeShare(100, COIN), '60');
  assert.equal(stakeShare(100, { ...COIN, available: '0' }), '');
});

test('no more than what runs in the pair leaves of a member’s bound', () => {
  assert.equal(stakeShare(100, { ...COIN, staked: ['30', '45.5'] }), '24.5');
  assert.equal(stakeShare(25, { ...COIN, staked: ['30', '45.5'] }), '24.5');
  assert.equal(stakeShare(25, { ...COIN, staked: ['75'] }), '24.99');
  assert.equal(stakeShare(25, { ...COIN, staked: ['60', '40'] }), '');
});
