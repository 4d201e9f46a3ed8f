import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choicesOfOrder, keepRecordChoices, orderOf, readRecordChoices } from './recordChoices.ts';

function storeOf(text: string | null = null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, next: string) => {
      kept = next;
    },
  };
}

test('§3 session storage: tab and filters of the records are kept', () => {
  const store = storeOf();
  const choices = { tab: 'fills', filter: { pair: 'ETH/USDT', side: 'sell' } } as const;
  keepRecordChoices(store, choices);
  assert.deepEqual(readRecordChoices(store), choices);
});

test('a link may ask for a tab', () => {
  assert.equal(readRecordChoices(storeOf('{"tab":"fills"}'), 'history').tab, 'history');
  assert.equal(readRecordChoices(storeOf('{"tab":"fills"}'), 'x').tab, 'fills');
});

test('a link to the trades of an order shows all trades and names the order', () => {
  assert.equal(orderOf('2530809480192'), 2_530_809_480_192);
  for (const asked of ['0', '-1', '1.5', 'x', '', '9'.repeat(20), undefined]) {
    assert.equal(orderOf(asked), undefined);
  }
  assert.deepEqual(choicesOfOrder(), { tab: 'fills', filter: { pair: '', side: '' } });
});

test('nothing sensible kept means the open orders of all pairs', () => {
  const first = { tab: 'openOrders', filter: { pair: '', side: '' } };
  for (const text of [null, '{', '7', '{"tab":"x","pair":"<b>","side":1}']) {
    assert.deepEqual(readRecordChoices(storeOf(text)), first);
  }
});
