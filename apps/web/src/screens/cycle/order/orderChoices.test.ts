import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CycleDuration, chosenTerms, EMPTY_DRAFT, type StakeLimit } from './orderChoices.ts';

const limit = (stakeAsset: string): StakeLimit => ({
  stakeAsset,
  stakeMin: '1',
  stakeMax: '1000',
  memberMax: '5000',
  assetDecimals: 8,
});
const duration = (durationSeconds: number): CycleDuration => ({
  durationSeconds,
  payoutRate: '0.85',
  lossRate: '1',
  breakEven: '0.540541',
  stakeMin: '10',
  stakeMins: [
    { stakeAsset: 'USDT', stakeMin: '10' },
    { stakeAsset: 'BTC', stakeMin: '0.001' },
  ],
});
const PAIR = {
  stakeLimits: [limit('USDT'), limit('BTC')],
  durations: [duration(30), duration(60)],
};

test('the first coin and duration are chosen until others are', () => {
  const first = chosenTerms(PAIR, EMPTY_DRAFT);
  assert.deepEqual(
    [first?.limit.stakeAsset, first?.duration.durationSeconds, first?.stakeMin],
    ['USDT', 30, '10'],
  );
  const other = chosenTerms(PAIR, { stakeAsset: 'BTC', durationSeconds: 60 });
  assert.deepEqual(
    [other?.limit.stakeAsset, other?.duration.durationSeconds, other?.stakeMin],
    ['BTC', 60, '0.001'],
  );
});

test('what is not offered any more is not kept, and a pair without terms has none', () => {
  const gone = chosenTerms(PAIR, { stakeAsset: 'DOGE', durationSeconds: 7 });
  assert.equal(gone?.limit.stakeAsset, 'USDT');
  assert.equal(chosenTerms({ stakeLimits: [], durations: [] }, EMPTY_DRAFT), undefined);
});
