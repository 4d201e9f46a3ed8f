import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bar } from '@candor/core';
import { MS_PER_MINUTE } from '@candor/money';
import { flatBar } from '../projections/bar.ts';
import { LiveCandles, mergeMarks } from './candles.ts';
import { ContractMirror } from './contractMirror.ts';

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

test('what was known of a running bar is joined to it; of another bar nothing', () => {
  const candles = new LiveCandles();
  const at = MS_PER_MINUTE * 2 + 30_000;
  candles.add(flatBar(at, 10), at);
  candles.join(1, bar(MS_PER_MINUTE * 2, [6, 12, 6, 11]));
  candles.join(1, bar(MS_PER_MINUTE, [1, 1, 1, 1]));
  assert.deepEqual(candles.list(1), [bar(MS_PER_MINUTE * 2, [6, 12, 6, 10])]);
});

test('a running bar that was known before any tick came goes on with the next one', () => {
  const candles = new LiveCandles();
  candles.join(1, bar(MS_PER_MINUTE * 2, [6, 12, 6, 11]));
  const at = MS_PER_MINUTE * 2 + 30_000;
  candles.add(flatBar(at, 10), at);
  assert.deepEqual(candles.list(1), [bar(MS_PER_MINUTE * 2, [6, 12, 6, 10])]);
});

test('running bars of a mark are told once they are whole', () => {
  const mirror = new ContractMirror();
  const tick = { mark: 10, index: 9, time: MS_PER_MINUTE } as never;
  mirror.takeMark(tick);
  assert.equal(mirror.running(1), undefined);
  mirror.isSeeded = true;
  assert.deepEqual([mirror.running(1)?.mark.close, mirror.running(1)?.index.close], [10, 9]);
});
