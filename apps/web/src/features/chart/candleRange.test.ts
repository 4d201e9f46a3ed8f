import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitted } from './candleRange.ts';

test('chart, scale: a band six percent away leaves the candles most of the height', () => {
  const { from, to } = fitted({ from: 67_000, to: 68_000 }, { from: 63_000, to: 72_000 });
  assert.ok(1_000 / (to - from) > 0.45, `${from} to ${to}`);
});

test('chart, scale: lines near the candles are all to be seen', () => {
  const { from, to } = fitted({ from: 100, to: 110 }, { from: 98, to: 113 });
  assert.ok(from < 98 && to > 113);
});

test('chart, scale: candles are never cut, and a single price has a height', () => {
  const { from, to } = fitted({ from: 100, to: 110 }, { from: 104, to: 106 });
  assert.ok(from < 100 && to > 110);
  const still = fitted({ from: 5, to: 5 }, { from: 5, to: 5 });
  assert.ok(still.from < 5 && still.to > 5);
});
