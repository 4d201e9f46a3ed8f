import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '@candor/wire';
import { placeAgain } from './placeAgain.ts';

const ORDER: Order = {
  orderId: 7,
  baseAsset: 'BTC',
  quoteAsset: 'USDT',
  side: 'buy',
  kind: 'limit',
  price: '60000',
  quantity: '0.1',
  quantityRemaining: '0.1',
  averagePrice: '0',
  timeInForce: 'gtc',
  status: 'canceled',
  createdAt: 0,
};

test('an undo without a network places nothing, and no rejection goes unheard', async () => {
  const asked: string[] = [];
  const native = globalThis.fetch;
  globalThis.fetch = (input) => {
    asked.push(String(input));
    return Promise.reject(new TypeError('network'));
  };
  try {
    await placeAgain(ORDER);
  } finally {
    globalThis.fetch = native;
  }
  assert.equal(asked.length, 1);
});
