import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_TAB, FAVORITES_TAB, pairTabs, pickablePairs, sortPicked } from './pairTabs.ts';

const PAIRS = [
  { marketSymbol: 'BTC/USDT', quoteAsset: 'USDT' },
  { marketSymbol: 'ETH/USDT', quoteAsset: 'USDT' },
  { marketSymbol: 'ETH/BTC', quoteAsset: 'BTC' },
];
const names = (choice: Parameters<typeof pickablePairs>[1]) =>
  pickablePairs(PAIRS, choice).map((pair) => pair.marketSymbol);

test('§2 pair drawer: tabs are the favorites, all, and the main coins', () => {
  assert.deepEqual(pairTabs(PAIRS), [FAVORITES_TAB, ALL_TAB, 'USDT', 'BTC']);
  assert.deepEqual(pairTabs(PAIRS.slice(0, 2)), [FAVORITES_TAB, 'USDT'], 'all would be the same');
  assert.equal(names({ tab: ALL_TAB, search: '', favorites: [] }).length, 3);
  assert.deepEqual(names({ tab: 'BTC', search: '', favorites: [] }), ['ETH/BTC']);
  assert.deepEqual(names({ tab: FAVORITES_TAB, search: '', favorites: ['BTC/USDT'] }), [
    'BTC/USDT',
  ]);
});

test('§2 pair drawer: a search goes through all pairs, in any case, with or without the slash', () => {
  assert.deepEqual(names({ tab: 'USDT', search: 'eTh', favorites: [] }), ['ETH/USDT', 'ETH/BTC']);
  assert.deepEqual(names({ tab: 'BTC', search: 'btcus', favorites: [] }), ['BTC/USDT']);
  const search = { tab: 'BTC', search: 'ether', favorites: [] };
  const called = ({ marketSymbol }: { marketSymbol: string }) =>
    marketSymbol.startsWith('ETH') ? ['Ether'] : [];
  const found = pickablePairs(PAIRS, search, called).map(({ marketSymbol }) => marketSymbol);
  assert.deepEqual(found, ['ETH/USDT', 'ETH/BTC'], 'and by what a coin is called');
});

test('the drawer sorts by name, price, change or turnover, each in both ways; prices as numbers', () => {
  const pairs = [
    { marketSymbol: 'SOL/USDT', price: '178.1', changeRate24h: '-1.7', valueUsdt24h: 40 },
    { marketSymbol: 'BTC/USDT', price: '69000', changeRate24h: '2.5', valueUsdt24h: 190 },
    { marketSymbol: 'ADA/USDT', price: '0.47', changeRate24h: '-4.2', valueUsdt24h: 190 },
  ];
  const sorted = (
    ...[column, direction]: ['name' | 'volume' | 'price' | 'change', 'up' | 'down']
  ) => sortPicked(pairs, { column, direction }).map(({ marketSymbol }) => marketSymbol.slice(0, 3));
  assert.deepEqual(sorted('name', 'up'), ['ADA', 'BTC', 'SOL']);
  assert.deepEqual(sorted('price', 'down'), ['BTC', 'SOL', 'ADA']);
  assert.deepEqual(sorted('change', 'up'), ['ADA', 'SOL', 'BTC']);
  assert.deepEqual(sorted('volume', 'down'), ['BTC', 'ADA', 'SOL'], 'equal ones keep their order');
});
