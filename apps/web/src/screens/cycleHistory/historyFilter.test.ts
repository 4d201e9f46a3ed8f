import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFilter, requestOf } from './historyFilter.ts';

test('a filter that was kept holds; anything else shows all', () => {
  const kept = { pair: 'BTC/USDT', side: 'sell' } as const;
  assert.deepEqual(readFilter(JSON.stringify(kept)), kept);
  for (const text of [null, 'x', '7', '{"pair":7,"side":"up"}']) {
    assert.deepEqual(readFilter(text), { pair: '', side: '' });
  }
});

test('the call is asked for the pair and the side that were chosen', () => {
  assert.deepEqual(requestOf({ pair: '', side: '' }), {});
  assert.deepEqual(requestOf({ pair: 'BTC/USDT', side: 'buy' }), {
    baseAsset: 'BTC',
    quoteAsset: 'USDT',
    side: 'buy',
  });
});
