import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pass } from 'node:timers/promises';
import { asMarketId } from '@candor/money';
import type { MarketHistory } from './marketHistory.ts';
import { onceRead } from './onceRead.ts';
import { NO_HISTORY } from './testing/noHistory.ts';

const NOW = 1_800_000_000_000;
const ASK = { marketId: asMarketId(0), periodMinutes: 15, before: NOW + 1, count: 300 } as const;

function stand() {
  const asked: number[] = [];
  const list = async ({ count }: { readonly count: number }) => {
    asked.push(count);
    return [];
  };
  const history: MarketHistory = { ...NO_HISTORY, listBars: list, listMarkBars: list };
  return { asked, history };
}

test('a chart that goes back beyond memory waits until history has been read, any other does not', async () => {
  const { asked, history } = stand();
  const { promise: read, resolve } = Promise.withResolvers<void>();
  const { listBars, listMarkBars } = onceRead(history, { read, now: () => NOW });
  const old = [listBars(ASK), listMarkBars({ ...ASK, series: 'mark', count: 299 })];
  await listBars({ ...ASK, count: 96 });
  assert.deepEqual(asked, [96], 'a day is in memory');
  resolve();
  await Promise.all(old);
  assert.deepEqual(asked, [96, 300, 299]);
});

test('of a log that takes long to read charts show what there is, once somebody has waited for it', async () => {
  const { asked, history } = stand();
  const never = new Promise<void>(() => undefined);
  const { listBars } = onceRead(history, { read: never, now: () => NOW, patienceMs: 20 });
  await Promise.all([listBars(ASK), pass(60)]);
  await listBars(ASK);
  assert.deepEqual(asked, [300, 300]);
});
