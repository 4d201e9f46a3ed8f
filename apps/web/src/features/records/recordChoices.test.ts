import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptIn } from '../../shared/native/kept.ts';
import { memoryStore } from '../../shared/native/testing/memoryStore.ts';
import { recordChoicesFrom, tabOf } from './recordChoices.ts';

const WORDS = { tabs: ['openOrders', 'fills'], sides: ['buy', 'sell'] } as const;

test('§3 session storage: tab and filters of the records are kept', () => {
  const store = memoryStore();
  const choices = () => keptIn(store, 'records', (kept) => recordChoicesFrom(kept, WORDS));
  choices().keep({ tab: 'fills', pair: 'ETH/USDT', side: 'sell' });
  assert.deepEqual(choices().get(), { tab: 'fills', pair: 'ETH/USDT', side: 'sell' });
});

test('nothing sensible kept means the first tab, of all pairs', () => {
  const first = { tab: 'openOrders', pair: '', side: '' };
  for (const kept of [undefined, '{', 7, { tab: 'x', pair: '<b>', side: 1 }]) {
    assert.deepEqual(recordChoicesFrom(kept, WORDS), first);
  }
});

test('a link asks for a tab that there is', () => {
  assert.equal(tabOf(WORDS.tabs, 'fills'), 'fills');
  assert.equal(tabOf(WORDS.tabs, 'x'), undefined);
});
