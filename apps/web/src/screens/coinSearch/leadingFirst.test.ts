import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadingFirst } from './leadingFirst.ts';

const pairs = [
  { marketSymbol: 'ADA/USDT', quoteAsset: 'USDT', price: '0.4', turnover24h: '10' },
  { marketSymbol: 'BTC/USDT', quoteAsset: 'USDT', price: '70000', turnover24h: '900' },
  { marketSymbol: 'ETH/BTC', quoteAsset: 'BTC', price: '0.05', turnover24h: '1' },
];
const order = (...favorites: string[]) =>
  leadingFirst(pairs, favorites).map(({ marketSymbol }) => marketSymbol);

test('what is traded most stands first, in whatever coin it is counted', () => {
  assert.deepEqual(order(), ['ETH/BTC', 'BTC/USDT', 'ADA/USDT']);
});

test('favorites stand before it, in the order they were chosen', () => {
  assert.deepEqual(order('ADA/USDT', 'BTC/USDT'), ['ADA/USDT', 'BTC/USDT', 'ETH/BTC']);
});
