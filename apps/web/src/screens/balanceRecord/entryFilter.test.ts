import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryRequest, kindOf } from './entryFilter.ts';

test('§2 balance records: coin and type narrow the list, empty ones do not', () => {
  assert.deepEqual(entryRequest({ asset: '', kind: '' }, 1), { page: 1 });
  assert.deepEqual(entryRequest({ asset: 'BTC', kind: 'fee' }, 2), {
    page: 2,
    asset: 'BTC',
    entryKind: 'fee',
  });
});

test('an unknown type means all types', () => {
  assert.equal(kindOf('trade'), 'trade');
  assert.equal(kindOf('else'), '');
});
