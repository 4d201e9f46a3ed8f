import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bar } from '@candor/core';
import { PERIODS } from '@candor/money';
import { fillGaps, joinBars, tradeBar } from './bar.ts';
import { barStart } from './period.ts';
import { choices } from './testing/trading.ts';

const MINUTE = 60_000;

function bar(startsAt: number, price: number): Bar {
  return tradeBar(startsAt, price, 2, 7n);
}

test('§6 kline: weeks begin on Monday, every other period is aligned to the epoch, in UTC', () => {
  const wednesday = Date.UTC(2026, 2, 4, 17, 43, 12);
  const starts = PERIODS.map((period) => new Date(barStart(period, wednesday)));
  assert.deepEqual(
    starts.map((start) => start.toISOString().slice(0, 16)),
    [
      '2026-03-04T17:43',
      '2026-03-04T17:40',
      '2026-03-04T17:30',
      '2026-03-04T17:30',
      '2026-03-04T17:00',
      '2026-03-04T16:00',
      '2026-03-04T00:00',
      '2026-03-02T00:00',
    ],
  );
  assert.equal(starts.at(-1)?.getUTCDay(), 1);
});

test('a gap is filled with flat bars at the close before, without volume', () => {
  const gaps = { periodMinutes: 1, lastStart: 5 * MINUTE, count: 10 } as const;
  const filled = fillGaps([bar(MINUTE, 10), bar(4 * MINUTE, 12)], gaps);
  assert.deepEqual(
    filled.map(({ startsAt, open, close, volumeLots }) => [
      startsAt / MINUTE,
      open,
      close,
      volumeLots,
    ]),
    [
      [1, 10, 10, 2],
      [2, 10, 10, 0],
      [3, 10, 10, 0],
      [4, 12, 12, 2],
      [5, 12, 12, 0],
    ],
  );
});

test('bars older than the window only give the first close', () => {
  const gaps = { periodMinutes: 1, lastStart: 5 * MINUTE, count: 2 } as const;
  const closes = fillGaps([bar(MINUTE, 10), bar(2 * MINUTE, 11)], gaps).map((each) => each.close);
  assert.deepEqual(closes, [11, 11]);
  assert.deepEqual(fillGaps([], gaps), []);
});

test('joining bars of parts gives the bar of the whole, wherever it is cut', () => {
  const join = (prices: readonly number[]) =>
    prices.map((price) => bar(0, price)).reduce((left, right) => joinBars(left, right));
  const prices = choices(60);
  for (let cut = 1; cut < prices.length; cut += 1) {
    assert.deepEqual(joinBars(join(prices.slice(0, cut)), join(prices.slice(cut))), join(prices));
  }
});
