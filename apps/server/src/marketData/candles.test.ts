import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bar } from '@candor/core';
import { MS_PER_MINUTE } from '@candor/money';
import { flatBar } from '../projections/bar.ts';
import { mergeMarks } from './candles.ts';

const ASK = {
  periodMinutes: 1,
  before: MS_PER_MINUTE * 3,
  count: 10,
  now: MS_PER_MINUTE * 2,
} as const;

function bar(startsAt: number, [open, high, low, close]: readonly number[]): Bar {
  return { ...flatBar(startsAt, 0), open: open!, high: high!, low: low!, close: close! };
}

test('a bar of marks that began before a restart keeps its open, and both its extremes', () => {
  const stored = [bar(0, [5, 9, 5, 6]), bar(MS_PER_MINUTE * 2, [6, 12, 6, 11])];
  const live = [bar(MS_PER_MINUTE * 2, [10, 11, 4, 7])];
  const bars = mergeMarks(stored, live, ASK);
  assert.deepEqual(bars, [
    bar(0, [5, 9, 5, 6]),
    bar(MS_PER_MINUTE, [6, 6, 6, 6]),
    bar(MS_PER_MINUTE * 2, [6, 12, 4, 7]),
  ]);
});
