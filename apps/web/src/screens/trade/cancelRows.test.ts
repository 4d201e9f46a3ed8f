import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countByPair, withoutHalted } from './cancelRows.ts';

const BTC = { baseAsset: 'BTC', quoteAsset: 'USDT' };
const ETH = { baseAsset: 'ETH', quoteAsset: 'USDT' };

test('each pair stands once with its number of orders, most first', () => {
  assert.deepEqual(countByPair([ETH, BTC, BTC], 3), [
    { pair: 'BTC/USDT', count: 2 },
    { pair: 'ETH/USDT', count: 1 },
  ]);
});

test('orders that were not read yet are counted too, as others', () => {
  assert.deepEqual(countByPair([BTC], 7), [
    { pair: 'BTC/USDT', count: 1 },
    { pair: undefined, count: 6 },
  ]);
  assert.deepEqual(countByPair([], 0), []);
});

test('orders that came after the number was read make no rest below zero', () => {
  assert.deepEqual(countByPair([BTC, ETH], 1).length, 2);
});

test('orders of halted pairs are counted as those that stay; of others nobody knows yet', () => {
  const counts = countByPair([BTC, ETH, ETH], 5);
  assert.deepEqual(
    withoutHalted(counts, (pair) => pair === 'ETH/USDT'),
    {
      pairs: [
        { pair: 'BTC/USDT', count: 1 },
        { pair: undefined, count: 2 },
      ],
      count: 3,
      keptCount: 2,
    },
  );
  assert.equal(withoutHalted(counts, () => false).keptCount, 0);
});
