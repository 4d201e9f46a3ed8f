import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterFrom, filterRequest, pastRequest } from './recordFilter.ts';

const SIDES = ['long', 'short'] as const;

test('a filter that was kept holds; anything else shows all', () => {
  const kept = { pair: 'BTC/USDT', side: 'short' } as const;
  assert.deepEqual(filterFrom(kept, SIDES), kept);
  for (const other of [undefined, 'x', 7, { pair: '<b>', side: 'buy' }, { pair: 7, side: 1 }]) {
    assert.deepEqual(filterFrom(other, SIDES), { pair: '', side: '' });
  }
});

test('a filter asks for what it names and for nothing else', () => {
  assert.deepEqual(filterRequest({ pair: '', side: '' }), {});
  const named = { baseAsset: 'BTC', quoteAsset: 'USDT', side: 'long' };
  assert.deepEqual(filterRequest({ pair: 'BTC/USDT', side: 'long' }), named);
});

test('only what is past is asked for by its time', () => {
  const filter = { pair: '', side: '', range: { name: 'days', since: 5, until: 9 } } as const;
  assert.deepEqual(filterRequest(filter), {});
  assert.deepEqual(pastRequest(filter), { since: 5, until: 9 });
});
