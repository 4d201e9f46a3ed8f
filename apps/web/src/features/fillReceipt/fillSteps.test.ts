import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FILL_FORMAT, type FillReceipt } from '@candor/core/formulas';
import { isOfFill, type ShownFill, toldFillSteps } from './fillSteps.ts';

const SHOWN: ShownFill = {
  market: 'spot',
  fillId: 3,
  orderId: 2,
  pair: 'BTC/USDT',
  side: 'buy',
  price: '69300.50',
  quantity: '0.002',
  value: '138.601',
  fee: '0.000002',
  feeAsset: 'BTC',
  at: 1,
};
const RECEIPT: FillReceipt = {
  ...SHOWN,
  orderId: 2,
  ...{ format: FILL_FORMAT, exchange: 'ab', keyId: 'k', entry: 9, role: 'taker', other: 'bot' },
  ...{ unit: '1', profit: '0', moved: [], signature: 's' },
};

test('§3 receipt: it is of the fill shown only with the same figures, however they are written', () => {
  assert.ok(isOfFill(RECEIPT, SHOWN));
  assert.ok(isOfFill({ ...RECEIPT, price: '69300.5' }, SHOWN));
  const others: Partial<ShownFill>[] = [
    { fillId: 4 },
    { orderId: undefined },
    { side: 'sell' },
    { price: '69300.51' },
    { fee: '0' },
    { at: 2 },
  ];
  for (const other of others) assert.ok(!isOfFill(RECEIPT, { ...SHOWN, ...other }));
});

test('§3 receipt: each step says what became of it; a state that has the trade is waited for', () => {
  const states = (...told: Parameters<typeof toldFillSteps>) =>
    toldFillSteps(...told).map(({ state }) => state);
  assert.deepEqual(states(undefined, true), ['held', 'held', 'held', 'held', 'held']);
  assert.deepEqual(states(undefined, false), ['held', 'held', 'held', 'held', 'waiting']);
  assert.deepEqual(states('keyChanged', true), ['held', 'failed', 'skipped', 'skipped', 'skipped']);
  assert.deepEqual(states('sumsWrong', true), ['held', 'held', 'held', 'held', 'failed']);
});
