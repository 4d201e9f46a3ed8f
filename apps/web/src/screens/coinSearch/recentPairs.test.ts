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

test('a pair opened again leads the list once', () => {
  assert.deepEqual(withRecent(['A/B', 'C/D'], 'C/D'), ['C/D', 'A/B']);
  const many = Array.from({ length: 20 }, (_, index) => `P${index}/USDT`);
  assert.equal(withRecent(many, 'X/Y').length, RECENT_MAX);
});

test('recent searches are kept on this device and can be cleared', () => {
  const store = memory();
  assert.deepEqual(readRecent(store), []);
  keepRecent(store, ['BTC/USDT']);
  assert.deepEqual(readRecent(store), ['BTC/USDT']);
  keepRecent(store, []);
  assert.deepEqual(readRecent(store), []);
});

test('what storage cannot explain is left out', () => {
  assert.deepEqual(readRecent(memory('{"a":1}')), []);
  assert.deepEqual(readRecent(memory('["ETH/BTC", 7, "x"]')), ['ETH/BTC']);
});
