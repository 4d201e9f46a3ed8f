import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptIn } from '../../shared/native/kept.ts';
import { memoryStore } from '../../shared/native/testing/memoryStore.ts';
import { RECENT_MAX, recentFrom, withRecent } from './recentPairs.ts';

test('a pair opened again leads the list once; the same pair of another kind is another', () => {
  assert.deepEqual(withRecent(['spot:A/B', 'spot:C/D'], 'spot:C/D'), ['spot:C/D', 'spot:A/B']);
  assert.deepEqual(withRecent(['spot:A/B'], 'perp:A/B'), ['perp:A/B', 'spot:A/B']);
  const many = Array.from({ length: 20 }, (_, index) => `spot:P${index}/USDT` as const);
  assert.equal(withRecent(many, 'spot:X/Y').length, RECENT_MAX);
});

test('recent searches are kept on this device and can be cleared', () => {
  const store = memoryStore();
  const recent = () => keptIn(store, 'recent', recentFrom);
  assert.deepEqual(recent().get(), []);
  recent().keep(['perp:BTC/USDT', 'spot:BTC/USDT']);
  assert.deepEqual(recent().get(), ['perp:BTC/USDT', 'spot:BTC/USDT']);
  recent().keep([]);
  assert.deepEqual(recent().get(), []);
});

test('what storage cannot explain is left out, a pair without a kind is of spot', () => {
  assert.deepEqual(recentFrom({ a: 1 }), []);
  const kept = ['ETH/BTC', 7, 'x', 'odd:A/B', 'perp:a/b'];
  assert.deepEqual(recentFrom(kept), ['spot:ETH/BTC']);
});
