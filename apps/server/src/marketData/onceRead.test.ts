import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMarketId } from '@candor/money';
import type { MarketHistory } from './marketData.ts';
import { onceRead } from './onceRead.ts';

const NOW = 1_800_000_000_000;
const ASK = { marketId: asMarketId(0), periodMinutes: 15, before: NOW + 1, count: 300 } as const;

test('a chart that goes back beyond memory waits until history has been read, any other does not', async () => {
  const asked: number[] = [];
  const list = async ({ count }: { readonly count: number }) => {
    asked.push(count);
    return [];
  };
  const history: MarketHistory = {
    ...{ lastFills: async () => [], hasBarsUpTo: () => false },
    ...{ listBars: list, listMarkBars: list },
  };
  const { promise: read, resolve } = Promise.withResolvers<void>();
  const { listBars, listMarkBars } = onceRead(history, { read, now: () => NOW });
  const old = [listBars(ASK), listMarkBars({ ...ASK, series: 'mark', count: 299 })];
  await listBars({ ...ASK, count: 96 });
  assert.deepEqual(asked, [96], 'a day is in memory');
  resolve();
  await Promise.all(old);
  assert.deepEqual(asked, [96, 300, 299]);
});
