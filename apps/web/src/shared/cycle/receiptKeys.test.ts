import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStore } from '../native/testing/memoryStore.ts';
import { keysFrom, rememberKeys } from './receiptKeys.ts';

test('keys are read from what the exchange shows, and nothing else is taken for one', () => {
  const sent = { exchange: 'demo', keys: [{ id: 'a', x: 'AAA' }, { id: 'b' }, 7, null] };
  assert.deepEqual(keysFrom(sent), { a: 'AAA' });
  assert.equal(keysFrom({ keys: 'a' }), undefined);
  assert.equal(keysFrom(null), undefined);
});

test('old keys stay known, and another key under a name that was seen before is told', () => {
  const store = memoryStore();
  assert.deepEqual(rememberKeys(store, { a: 'AAA' }), { keys: { a: 'AAA' }, changed: [] });
  const next = rememberKeys(store, { b: 'BBB' });
  assert.deepEqual(next, { keys: { a: 'AAA', b: 'BBB' }, changed: [] });
  const forged = rememberKeys(store, { a: 'ZZZ', b: 'BBB' });
  assert.deepEqual(forged, { keys: { a: 'AAA', b: 'BBB' }, changed: ['a'] });
});
