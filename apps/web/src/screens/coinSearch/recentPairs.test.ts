import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepRecent, RECENT_MAX, readRecent, withRecent } from './recentPairs.ts';

function memory(kept: string | null = null) {
  let value = kept;
  return {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next;
    },
  };
}

test('a pair opened again leads the list once; the same pair of another kind is another', () => {
  assert.deepEqual(withRecent(['spot:A/B', 'spot:C/D'], 'spot:C/D'), ['spot:C/D', 'spot:A/B']);
  assert.deepEqual(withRecent(['spot:A/B'], 'perp:A/B'), ['perp:A/B', 'spot:A/B']);
  const many = Array.from({ length: 20 }, (_, index) => `spot:P${index}/USDT` as const);
  assert.equal(withRecent(many, 'spot:X/Y').length, RECENT_MAX);
});

test('recent searches are kept on this device and can be cleared', () => {
  const store = memory();
  assert.deepEqual(readRecent(store), []);
  keepRecent(store, ['perp:BTC/USDT', 'spot:BTC/USDT']);
  assert.deepEqual(readRecent(store), ['perp:BTC/USDT', 'spot:BTC/USDT']);
  keepRecent(store, []);
  assert.deepEqual(readRecent(store), []);
});

test('what storage cannot explain is left out, a pair without a kind is of spot', () => {
  assert.deepEqual(readRecent(memory('{"a":1}')), []);
  const kept = memory('["ETH/BTC", 7, "x", "odd:A/B", "perp:a/b"]');
  assert.deepEqual(readRecent(kept), ['spot:ETH/BTC']);
});
