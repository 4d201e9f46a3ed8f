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

test('a coin is found by what it is called too, where that is told', () => {
  const called = (pair: (typeof pairs)[number]) =>
    pair.marketSymbol.startsWith('BTC') ? ['Bitcoin', '比特幣'] : [];
  const names = (text: string) =>
    searchPairs(pairs, text, called).map(({ marketSymbol }) => marketSymbol);
  assert.deepEqual(names('BITC oin'), ['BTC/USDT']);
  assert.deepEqual(names('比特'), ['BTC/USDT']);
  assert.deepEqual(names('eth'), ['ETH/BTC']);
  const named = searchPairs([...pairs].reverse(), 'b', called);
  assert.equal(named[0]?.marketSymbol, 'ETH/BTC', 'by the name of the pair, in its order');
});
