import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchPairs } from './searchPairs.ts';

const pairs = ['BTC/USDT', 'ADA/USDT', 'ETH/BTC'].map((marketSymbol) => ({ marketSymbol }));
const found = (text: string) => searchPairs(pairs, text).map((pair) => pair.marketSymbol);

test('§2 market search: case-insensitive over pair names', () => {
  assert.deepEqual(found('btc'), ['BTC/USDT', 'ETH/BTC']);
  assert.deepEqual(found('Ada/u'), ['ADA/USDT']);
  assert.deepEqual(found('doge'), []);
});

test('a search may leave out the slash or hold spaces, and an empty one finds all', () => {
  assert.deepEqual(found(' ethb '), ['ETH/BTC']);
  assert.deepEqual(found('btc usdt'), ['BTC/USDT']);
  assert.equal(found('  ').length, 3);
});
