import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftOf, type OwnLimits, waitingLimits } from './limitDraft.ts';

const NONE: OwnLimits = {
  asset: 'USDT',
  staked: '0',
  atRisk: '0',
  netResult: '0',
  settledCount: 0,
};

test('without limits both fields are empty', () => {
  assert.deepEqual(draftOf(NONE), { stakeMax: '', lossMax: '' });
  assert.deepEqual(waitingLimits(NONE), []);
});

test('a limit that waits is what the member wants; the other stays as it holds', () => {
  const own = { ...NONE, stakeMax: '100', stakeMaxNext: '200', stakeNextAt: 9, lossMax: '50' };
  assert.deepEqual(draftOf(own), { stakeMax: '200', lossMax: '50' });
  assert.deepEqual(waitingLimits(own), [{ name: 'dailyStake', amount: '200', from: 9 }]);
});

test('no limit may wait too', () => {
  const own = { ...NONE, lossMax: '50', lossNextAt: 9 };
  assert.deepEqual(draftOf(own), { stakeMax: '', lossMax: '' });
  assert.deepEqual(waitingLimits(own), [{ name: 'dailyLoss', amount: undefined, from: 9 }]);
});
