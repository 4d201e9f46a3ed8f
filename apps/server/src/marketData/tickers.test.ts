import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MS_PER_MINUTE } from '@candor/money';
import { tradeBar } from '../projections/bar.ts';
import { Minutes } from './minutes.ts';
import { tickerOf } from './tickers.ts';

const HOUR = 60 * MS_PER_MINUTE;
const NOW = Date.UTC(2026, 10, 28, 12);

/** The figures now of trades at [hours ago, price]. */
function tickerAfter(trades: readonly (readonly [number, number])[]) {
  const minutes = new Minutes();
  for (const [hours, price] of trades) minutes.add(tradeBar(NOW - hours * HOUR, price, 1, 1n));
  return tickerOf({ minutes, now: NOW, bestBid: undefined, bestAsk: undefined });
}

test('§3 rise: it is measured against the price 24 hours ago, however long before that was traded', () => {
  for (const hours of [24, 24.5, 30, 300]) {
    const { open, high, low, changePpm, volumeLots } = tickerAfter([
      [hours, 100],
      [2, 200],
    ]);
    assert.deepEqual([open, changePpm, volumeLots], [100, 1_000_000, 1], `${hours} hours ago`);
    assert.deepEqual([high, low], [200, 200], 'figures of the day are of its trades alone');
  }
});

test('§3 rise: of one trade a day it is from each to the next', () => {
  const days = [
    [73, 50],
    [49, 100],
    [25, 400],
    [1, 300],
  ] as const;
  assert.equal(tickerAfter(days).changePpm, -250_000);
});

test('§3 rise: of a market younger than a day it is since its first trade; of a quiet one nothing', () => {
  const young = [
    [20, 100],
    [2, 150],
  ] as const;
  assert.equal(tickerAfter(young).changePpm, 500_000);
  const { last, open, high, low, changePpm } = tickerAfter([
    [40, 100],
    [30, 120],
  ]);
  assert.deepEqual([last, open, high, low, changePpm], [120, 120, 120, 120, 0]);
  const never = tickerAfter([]);
  assert.deepEqual([never.last, never.open, never.changePpm], [0, 0, 0]);
});
