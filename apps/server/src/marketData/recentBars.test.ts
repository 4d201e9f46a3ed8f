import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bar } from '@candor/core';
import { asMarketId, MS_PER_MINUTE } from '@candor/money';
import { tradeBar } from '../projections/bar.ts';
import { TestExchange } from '../projections/testing/exchange.ts';
import { MarketData } from './marketData.ts';
import type { MarketHistory } from './marketHistory.ts';
import { RECENT_BARS, RecentBars, type Series } from './recentBars.ts';
import { NO_HISTORY } from './testing/noHistory.ts';
import { TestEngine } from './testing/testEngine.ts';

const NOW = 5_000 * MS_PER_MINUTE + 30_000;
const ALL: readonly Bar[] = Array.from({ length: 5_001 }, (_, minute) =>
  tradeBar(minute * MS_PER_MINUTE, 100 + minute, 1, 1n),
);

/** A series of minutes, how often SQL was asked for it, and whether that has all. */
function open(isWhole = true) {
  const asked: number[] = [];
  const series: Series = {
    name: 'minutes',
    periodMinutes: 1,
    liveSince: () => undefined,
    read: async ({ before, count }) => {
      asked.push(count);
      return ALL.filter((bar) => bar.startsAt < before).slice(-count);
    },
  };
  const recent = new RecentBars({ isWhole: () => isWhole, now: () => NOW });
  return { asked, list: (before: number, count: number) => recent.list(series, { before, count }) };
}

test('the newest 1,000 bars are asked of SQL once, however often and for whatever part of them', async () => {
  const { asked, list } = open();
  for (const count of [300, 1_000, 1, 20]) {
    const { bars } = await list(NOW + 1, count);
    assert.deepEqual(bars.slice(-count), ALL.slice(-count), `${count}`);
  }
  const { bars } = await list(4_900 * MS_PER_MINUTE, 100);
  assert.deepEqual(bars.slice(1), ALL.slice(4_801, 4_900));
  assert.deepEqual(asked, [RECENT_BARS]);
});

test('older bars come from SQL, and equal questions under way share one answer', async () => {
  const { asked, list } = open();
  await list(NOW + 1, 1);
  const before = 2_000 * MS_PER_MINUTE;
  const answers = await Promise.all([list(before, 50), list(before, 50), list(before - 1, 50)]);
  for (const { bars } of answers) assert.deepEqual(bars, ALL.slice(1_950, 2_000));
  assert.deepEqual(asked, [RECENT_BARS, 50]);
  await list(before, 51);
  assert.deepEqual(asked, [RECENT_BARS, 50, 51]);
});

test('while SQL lacks bars of before the live ones nothing is kept', async () => {
  const { asked, list } = open(false);
  await Promise.all([list(NOW + 1, 300), list(NOW + 2, 300)]);
  await list(NOW + 1, 300);
  assert.deepEqual(asked, [300, 300]);
});

test('a refused question is asked again', async () => {
  let isDown = true;
  const recent = new RecentBars({ isWhole: () => true, now: () => NOW });
  const series: Series = {
    name: 'minutes',
    periodMinutes: 1,
    liveSince: () => undefined,
    read: async () => (isDown ? Promise.reject(new Error('down')) : ALL.slice(-5)),
  };
  await assert.rejects(recent.list(series, { before: NOW, count: 5 }));
  isDown = false;
  assert.equal((await recent.list(series, { before: NOW, count: 5 })).bars.length, 5);
});

test('§6 kline: charts of a market that trades on ask SQL for nothing more', async () => {
  const world = new TestExchange(5);
  world.trade(60, 300_000);
  let asked = 0;
  const history: MarketHistory = {
    ...NO_HISTORY,
    hasBarsUpTo: (seq) => seq <= world.lastSeq,
    listBars: async () => {
      asked += 1;
      return [];
    },
  };
  const engine = new TestEngine(world);
  const data = await MarketData.start({ engine, history, now: () => world.now });
  for (let round = 0; round < 20; round += 1) {
    engine.publish(world.trade(10));
    await data.chart({ marketId: asMarketId(0), periodMinutes: 5, before: undefined, count: 300 });
  }
  assert.equal(asked, 1);
  data.close();
});

test('§9 chart history 300 per request: of a time to come as many as up to now', async () => {
  const world = new TestExchange(6);
  const length = 5 * MS_PER_MINUTE;
  const begin = Math.floor(world.now / length) * length;
  const before = Array.from({ length: RECENT_BARS }, (_, bar) =>
    tradeBar(begin - (RECENT_BARS - bar) * length, 100 + bar, 1, 1n),
  );
  world.trade(20, 300_000);
  const history: MarketHistory = {
    ...NO_HISTORY,
    hasBarsUpTo: () => true,
    listBars: async ({ before: until, count }) =>
      before.filter((bar) => bar.startsAt < until).slice(-count),
  };
  const engine = new TestEngine(world);
  const data = await MarketData.start({ engine, history, now: () => world.now });
  const chart = (until?: number) =>
    data.chart({ marketId: asMarketId(0), periodMinutes: 5, before: until, count: 300 });
  const upToNow = await chart();
  assert.equal(upToNow.length, 300);
  for (const ahead of [1, 25, 600, 1_000_000]) {
    assert.deepEqual(await chart(world.now + ahead * MS_PER_MINUTE), upToNow, `${ahead} ahead`);
  }
  data.close();
});
