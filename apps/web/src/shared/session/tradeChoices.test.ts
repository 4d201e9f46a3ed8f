import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_CHOICES, keepChoices, readChoices } from './tradeChoices.ts';

function memoryStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
  };
}

test('§2 trade tabs: the selected tab and side are remembered for the session', () => {
  const store = memoryStore();
  assert.deepEqual(readChoices(store), FIRST_CHOICES);
  keepChoices(store, { tab: 'futures', side: 'sell' });
  assert.deepEqual(readChoices(store), { tab: 'futures', side: 'sell' });
  keepChoices(store, { tab: 'futures', side: 'sell', part: 'positions' });
  assert.equal(readChoices(store).part, 'positions');
  keepChoices(store, { tab: 'futures', side: 'buy', part: 'open' });
  assert.deepEqual(readChoices(store), { tab: 'futures', side: 'buy' });
});

test('broken session storage gives the first choices', () => {
  const store = memoryStore();
  store.setItem('candor.trade', '{');
  assert.deepEqual(readChoices(store), FIRST_CHOICES);
});
