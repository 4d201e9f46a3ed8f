import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepMarketChoices, readMarketChoices } from './marketChoices.ts';
import { UNSORTED } from './marketList.ts';

function memory(kept: string | null = null) {
  let value = kept;
  return {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next;
    },
  };
}

test('§2 market: spot and all pairs are the default', () => {
  const first = { tab: 'spot', filter: 'all', sort: UNSORTED };
  assert.deepEqual(readMarketChoices(memory()), first);
  assert.deepEqual(readMarketChoices(memory('moon 9')), first);
});

test('§3 session storage keeps the selected tab and filter', () => {
  const store = memory();
  keepMarketChoices(store, { tab: 'cycle', filter: 'pioneer', sort: UNSORTED });
  assert.equal(readMarketChoices(store).tab, 'cycle');
  assert.equal(readMarketChoices(store).filter, 'pioneer');
});
