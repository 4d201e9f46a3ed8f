import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptIn } from '../../shared/native/kept.ts';
import { memoryStore } from '../../shared/native/testing/memoryStore.ts';
import { marketChoicesFrom } from './marketChoices.ts';

test('§2 market: spot and all pairs are the default', () => {
  for (const kept of [undefined, 'moon 9', { tab: 'moon', filter: 9 }]) {
    assert.deepEqual(marketChoicesFrom(kept), { tab: 'spot', filter: 'all' });
  }
});

test('§3 session storage keeps the selected tab and filter', () => {
  const store = memoryStore();
  const choices = () => keptIn(store, 'market', marketChoicesFrom);
  choices().keep({ tab: 'cycle', filter: 'pioneer' });
  assert.deepEqual(choices().get(), { tab: 'cycle', filter: 'pioneer' });
});
