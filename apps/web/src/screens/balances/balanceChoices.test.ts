import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepBalanceChoices, readBalanceChoices } from './balanceChoices.ts';

function storeOf(text: string | null = null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, next: string) => {
      kept = next;
    },
  };
}

test('§3 session storage: tab and hide-zero of the balances are kept', () => {
  const store = storeOf();
  keepBalanceChoices(store, { tab: 'futuresAssets', hideZero: false });
  assert.deepEqual(readBalanceChoices(store), { tab: 'futuresAssets', hideZero: false });
});

test('nothing sensible kept means the spot assets that there are', () => {
  for (const text of [null, '{', '"x"', '{"tab":1,"hideZero":"yes"}']) {
    assert.deepEqual(readBalanceChoices(storeOf(text)), { tab: 'spotAssets', hideZero: true });
  }
});
