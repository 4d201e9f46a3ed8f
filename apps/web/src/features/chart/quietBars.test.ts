import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quietBars } from './quietBars.ts';

const WEEK = 7 * 86_400_000;
const bar = (timestamp: number, close: number) => {
  return { timestamp, open: 1, high: 9, low: 1, close, volume: 5 };
};

test('§3 chart row: periods without a trade are flat at the close before, with no volume', () => {
  const flat = { open: 4, high: 4, low: 4, close: 4, volume: 0 };
  assert.deepEqual(quietBars(bar(0, 4), bar(180_000, 7), 1), [
    { ...flat, timestamp: 60_000 },
    { ...flat, timestamp: 120_000 },
  ]);
  assert.equal(quietBars(bar(0, 4), bar(3 * WEEK, 7), 10_080)[1]?.timestamp, 2 * WEEK);
});

test('between a bar and the next, itself or an older one nothing is missing', () => {
  for (const later of [60_000, 0, -60_000]) {
    assert.deepEqual(quietBars(bar(0, 4), bar(later, 7), 1), []);
  }
});
