import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MinerProduct } from '@candor/wire';
import { foresee, lockError, mostOf } from './foresee.ts';

const PRODUCT: MinerProduct = {
  ...{ productId: 0, name: 'USDT 7d', asset: 'USDT', assetDecimals: 8, isOpen: true, version: 0 },
  ...{ rateMin: '0.0001', rateMax: '0.00015', termDays: 7, amountMin: '50', amountMax: '20000' },
  ...{ earlyFeeRate: '0.001', keepsInterest: true, pool: '1' },
};
const DAY_MS = 86_400_000;

test('§2 lab: what is earned at term is reckoned as the exchange will, along the published line', () => {
  assert.deepEqual(foresee(PRODUCT, '1000', 5 * DAY_MS + 7), {
    ...{ rate: '0.000102', daily: '0.102', atTerm: '0.714', back: '1000.714', earlyFee: '1' },
    endsAt: 13 * DAY_MS,
  });
  assert.equal(foresee(PRODUCT, '49.9', 0), undefined);
  assert.equal(foresee(PRODUCT, '20000.1', 0), undefined);
  assert.equal(foresee(PRODUCT, '', 0), undefined);
});

test('§5 managed mining: amount required, within single limit, balance sufficient', () => {
  const errorOf = (amount: string, available = '1500') => lockError(PRODUCT, amount, available);
  assert.equal(errorOf(''), 'amountRequired');
  assert.equal(errorOf('0.00'), 'amountRequired');
  assert.equal(errorOf('60.123456789'), 'amountTooFine');
  assert.equal(errorOf('49.99'), 'amountTooSmall');
  assert.equal(errorOf('20000.01'), 'amountTooLarge');
  assert.equal(errorOf('1500.01'), 'amountTooMuch');
  assert.equal(errorOf('1450'), 'poolLow');
  assert.equal(errorOf('1000'), undefined);
});

test('the most of a balance is within the single limit', () => {
  assert.equal(mostOf(PRODUCT, '1500.50000000'), '1500.5');
  assert.equal(mostOf(PRODUCT, '90000'), '20000');
});
