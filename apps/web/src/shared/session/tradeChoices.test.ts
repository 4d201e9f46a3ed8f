import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptIn } from '../native/kept.ts';
import { memoryStore } from '../native/testing/memoryStore.ts';
import { type TradeChoices, tradeChoicesFrom } from './tradeChoices.ts';

const FIRST = { tab: 'spot', side: 'buy', part: 'open' } as const;

test('§2 trade tabs: the selected tab and side are remembered for the session', () => {
  const store = memoryStore();
  const choices = () => keptIn(store, 'trade', tradeChoicesFrom);
  assert.deepEqual(choices().get(), FIRST);
  const chosen: TradeChoices = { tab: 'futures', side: 'sell', part: 'positions' };
  choices().keep(chosen);
  assert.deepEqual(choices().get(), chosen);
});

test('broken session storage gives the first choices', () => {
  for (const text of ['{', '7', '{"tab":"moon","side":1,"part":[]}']) {
    const store = memoryStore({ trade: text });
    assert.deepEqual(keptIn(store, 'trade', tradeChoicesFrom).get(), FIRST);
  }
});
