import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptIn } from '../../shared/native/kept.ts';
import { memoryStore } from '../../shared/native/testing/memoryStore.ts';
import { balanceChoicesFrom } from './balanceChoices.ts';

test('§3 session storage: tab and hide-zero of the balances are kept', () => {
  const store = memoryStore();
  const choices = () => keptIn(store, 'balances', balanceChoicesFrom);
  choices().keep({ tab: 'futuresAssets', hideZero: false });
  assert.deepEqual(choices().get(), { tab: 'futuresAssets', hideZero: false });
});

test('nothing sensible kept means the spot assets that there are', () => {
  for (const kept of [undefined, '{', 'x', { tab: 1, hideZero: 'yes' }]) {
    assert.deepEqual(balanceChoicesFrom(kept), { tab: 'spotAssets', hideZero: true });
  }
});
