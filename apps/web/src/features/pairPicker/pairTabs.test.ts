import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAVORITES_TAB, pairTabs, pickablePairs } from './pairTabs.ts';

const PAIRS = [
  { marketSymbol: 'BTC/USDT', quoteAsset: 'USDT' },
  { marketSymbol: 'ETH/USDT', quoteAsset: 'USDT' },
  { marketSymbol: 'ETH/BTC', quoteAsset: 'BTC' },
];
const names = (choice: Parameters<typeof pickablePairs>[1]) =>
  pickablePairs(PAIRS, choice).map((pair) => pair.marketSymbol);

test('§2 pair drawer: tabs are the favorites and the main coins', () => {
  assert.deepEqual(pairTabs(PAIRS), [FAVORITES_TAB, 'USDT', 'BTC']);
  assert.deepEqual(names({ tab: 'BTC', search: '', favorites: [] }), ['ETH/BTC']);
  assert.deepEqual(names({ tab: FAVORITES_TAB, search: '', favorites: ['BTC/USDT'] }), [
    'BTC/USDT',
  ]);
});

test('§2 pair drawer: a search goes through all pairs, in any case, with or without the slash', () => {
  assert.deepEqual(names({ tab: 'USDT', search: 'eTh', favorites: [] }), ['ETH/USDT', 'ETH/BTC']);
  assert.deepEqual(names({ tab: 'BTC', search: 'btcus', favorites: [] }), ['BTC/USDT']);
});
