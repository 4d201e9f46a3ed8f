import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventOf } from '@candor/core';
import { asMarketId, asSeq, MS_PER_MINUTE, PERIODS, ticks } from '@candor/money';
import { collectMarks } from './collect.ts';

function tick(time: number, mark: number, index: number): EventOf<'markPriceChanged'> {
  const prices = { mark: ticks(mark), index: ticks(index) };
  return { type: 'markPriceChanged', seq: asSeq(1), time, marketId: asMarketId(4), ...prices };
}

test('ticks become bars of marks and of indexes in every period', () => {
  const ticked = [tick(1_000, 100, 50), tick(2_000, 103, 49), tick(59_000, 99, 51)];
  const changes = collectMarks(ticked);
  assert.equal(changes.length, PERIODS.length * 2);
  const minute = changes.filter(({ periodMinutes }) => periodMinutes === 1);
  assert.deepEqual(
    minute.map(({ series, bar }) => [series, bar.open, bar.high, bar.low, bar.close]),
    [
      ['mark', 100, 103, 99, 99],
      ['index', 50, 51, 49, 51],
    ],
  );
});

test('the next minute is a bar of its own', () => {
  const changes = collectMarks([tick(1_000, 100, 50), tick(MS_PER_MINUTE, 101, 50)]);
  const minutes = changes.filter((each) => each.periodMinutes === 1 && each.series === 'mark');
  assert.deepEqual(
    minutes.map(({ bar }) => [bar.startsAt, bar.close]),
    [
      [0, 100],
      [MS_PER_MINUTE, 101],
    ],
  );
});
