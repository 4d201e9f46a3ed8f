import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlashPairRow } from '@candor/wire';
import { paidRate } from './paidRate.ts';

const limits = { baseMin: '0.01', baseMax: '5', quoteMin: '10', quoteMax: '500' };
const terms = { spread: '0.01', driftMax: '0.005', validSeconds: 15, ...limits };
const decimals = { baseDecimals: 8, quoteDecimals: 8 };
const PAIRS: readonly FlashPairRow[] = [
  { baseAsset: 'BTC', quoteAsset: 'USDT', ...terms, ...decimals },
];

test('the rate of a conversion is what was paid for one coin, whichever was given', () => {
  const bought = { fromAsset: 'USDT', toAsset: 'BTC', given: '202', received: '2', price: '100.0' };
  assert.deepEqual(paidRate(bought, PAIRS), { base: 'BTC', price: '101.0', quote: 'USDT' });
  const sold = {
    fromAsset: 'BTC',
    toAsset: 'USDT',
    given: '3',
    received: '296.99',
    price: '100.0',
  };
  assert.equal(paidRate(sold, PAIRS)?.price, '98.9');
});

test('coins that make no pair any more, or came to nothing, have no rate', () => {
  const gone = { fromAsset: 'ETH', toAsset: 'BTC', given: '1', received: '1', price: '1' };
  assert.equal(paidRate(gone, PAIRS), undefined);
  const dust = { fromAsset: 'USDT', toAsset: 'BTC', given: '1', received: '0', price: '1' };
  assert.equal(paidRate(dust, PAIRS), undefined);
});
