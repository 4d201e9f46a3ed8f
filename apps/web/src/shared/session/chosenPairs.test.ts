import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptIn } from '../native/kept.ts';
import { memoryStore } from '../native/testing/memoryStore.ts';
import { chosenPairsFrom } from './chosenPairs.ts';

test('§3 session storage keeps the pair of each market kind, and nothing that is none', () => {
  const store = memoryStore();
  keptIn(store, 'pairs', chosenPairsFrom).keep({ spot: 'ETH/USDT', cycle: 'BTC/USDT' });
  const found = keptIn(store, 'pairs', chosenPairsFrom).get();
  assert.deepEqual(found, { spot: 'ETH/USDT', cycle: 'BTC/USDT' });
  assert.deepEqual(chosenPairsFrom({ spot: 7, other: 'BTC/USDT' }), {});
});
