import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fill } from '@candor/wire';
import { feeOf, isFilled } from './orderNews.ts';

const FILL: Fill = {
  fillId: 1,
  orderId: 7,
  side: 'buy',
  baseAsset: 'BTC',
  quoteAsset: 'USDT',
  price: '69342.18',
  quantity: '0.01000',
  quoteAmount: '693.4218',
  fee: '0.00001',
  feeAsset: 'BTC',
  isMaker: false,
  otherKind: 'member',
  createdAt: 0,
};

test('the fee of an order is the sum over its fills alone, exact to the last unit', () => {
  const fills = [
    FILL,
    { ...FILL, fillId: 2, quantity: '0.00500', fee: '0.00000501' },
    { ...FILL, fillId: 3, orderId: 8, fee: '9' },
  ];
  const fee = feeOf(fills, { orderId: 7, quantityFilled: '0.01500' });
  assert.deepEqual(fee, { fee: '0.00001501', feeAsset: 'BTC' });
});

test('no fee is told from fills that are not all there', () => {
  assert.equal(feeOf([FILL], { orderId: 7, quantityFilled: '0.02000' }), undefined);
  assert.equal(feeOf([], { orderId: 7, quantityFilled: '0.00000' }), undefined);
});

test('an order of which nothing was filled is known by its zeros', () => {
  assert.equal(isFilled('0.00000'), false);
  assert.equal(isFilled('0.00001'), true);
});
