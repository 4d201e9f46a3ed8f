import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStore } from '../native/testing/memoryStore.ts';
import { offsetOf, recallOffset, serverNow, setOffset } from './clock.ts';

test('§4 server-adjusted now: the answer counts from the middle of its way', () => {
  assert.equal(offsetOf(10_100, 5_000, 5_200), 5_000);
  assert.equal(offsetOf(4_999, 5_000, 5_001), -1);
});

test('§3 stored locally: the server time offset is kept for the next visit', (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: 1_000 });
  const store = memoryStore();
  setOffset(store, 250);
  assert.equal(serverNow(), 1_250);
  recallOffset(memoryStore());
  assert.equal(serverNow(), 1_000);
  recallOffset(store);
  assert.equal(serverNow(), 1_250);
  recallOffset({ getItem: () => 'soon' });
  assert.equal(serverNow(), 1_000);
});
