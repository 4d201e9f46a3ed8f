import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offsetOf, recallOffset, serverNow, setOffset } from './clock.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('§4 server-adjusted now: the answer counts from the middle of its way', () => {
  assert.equal(offsetOf(10_100, 5_000, 5_200), 5_000);
  assert.equal(offsetOf(4_999, 5_000, 5_001), -1);
});

test('§3 stored locally: the server time offset is kept for the next visit', (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: 1_000 });
  const store = memory();
  setOffset(store, 250);
  assert.equal(serverNow(), 1_250);
  recallOffset(memory());
  assert.equal(serverNow(), 1_000);
  recallOffset(store);
  assert.equal(serverNow(), 1_250);
  recallOffset({ getItem: () => 'soon' });
  assert.equal(serverNow(), 1_000);
});
