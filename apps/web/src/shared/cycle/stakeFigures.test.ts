import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breakEvenPercent, stakeFigures } from './stakeFigures.ts';

const USDT = { assetDecimals: 8, payoutRate: '0.85', lossRate: '1' };

test('a stake shows what is won, what is lost, and what comes back of it', () => {
  assert.deepEqual(stakeFigures({ ...USDT, stake: '10' }), {
    profit: '8.50000000',
    backWon: '18.50000000',
    loss: '10.00000000',
    backLost: '0.00000000',
  });
});

test('a loss rate below 100 % gives the rest of the stake back', () => {
  const figures = stakeFigures({ ...USDT, lossRate: '0.9', stake: '10' });
  assert.equal(figures?.loss, '9.00000000');
  assert.equal(figures?.backLost, '1.00000000');
});

test('what is won rounds down and what is lost rounds up, as the engine pays', () => {
  const coarse = { assetDecimals: 2, payoutRate: '0.333333', lossRate: '0.333333' };
  const figures = stakeFigures({ ...coarse, stake: '0.10' });
  assert.equal(figures?.profit, '0.03');
  assert.equal(figures?.loss, '0.04');
  assert.equal(figures?.backLost, '0.06');
});

test('a large stake keeps every digit', () => {
  const figures = stakeFigures({ ...USDT, stake: '12345678901.12345678' });
  assert.equal(figures?.profit, '10493827065.95493826');
});

test('nothing is shown for no stake, zero, or more digits than the coin has', () => {
  for (const stake of ['', '0', '0.000000001', 'ten']) {
    assert.equal(stakeFigures({ ...USDT, stake }), undefined, stake);
  }
});

test('break-even is the share at which gains make up for losses, rounded up to a tenth', () => {
  assert.equal(breakEvenPercent('0.85', '1'), '54.1');
  assert.equal(breakEvenPercent('0.8', '1'), '55.6');
  assert.equal(breakEvenPercent('1', '1'), '50.0');
  assert.equal(breakEvenPercent('0.85', '0'), '0.0');
  assert.equal(breakEvenPercent('', '1'), '');
});
