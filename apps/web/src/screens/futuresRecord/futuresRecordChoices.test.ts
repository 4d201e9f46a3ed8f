import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  keepFuturesRecordChoices,
  perpRequestOf,
  readFuturesRecordChoices,
} from './futuresRecordChoices.ts';

function storeOf(text: string | null = null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, next: string) => {
      kept = next;
    },
  };
}

test('§3 session storage: tab and filters of the futures records are kept', () => {
  const store = storeOf();
  const choices = { tab: 'funding', filter: { pair: 'ETH/USDT', side: 'short' } } as const;
  keepFuturesRecordChoices(store, choices);
  assert.deepEqual(readFuturesRecordChoices(store), choices);
  assert.equal(readFuturesRecordChoices(store, 'history').tab, 'history');
});

test('nothing sensible kept means the open orders of all pairs', () => {
  const first = { tab: 'openOrders', filter: { pair: '', side: '' } };
  for (const text of [null, '{', '7', '{"tab":"x","pair":"<b>","side":1}']) {
    assert.deepEqual(readFuturesRecordChoices(storeOf(text)), first);
  }
});

test('a filter asks for what it names and for nothing else', () => {
  assert.deepEqual(perpRequestOf({ pair: '', side: '' }), {});
  assert.deepEqual(perpRequestOf({ pair: 'BTC/USDT', side: 'long' }), {
    baseAsset: 'BTC',
    quoteAsset: 'USDT',
    side: 'long',
  });
});
