import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bar } from '@candor/core';
import { asAssetId, asMarketId, MS_PER_DAY } from '@candor/money';
import type { CycleHistory } from '../marketData/cycleMarkets.ts';
import type { MarketHistory } from '../marketData/marketHistory.ts';
import { NO_HISTORY } from '../marketData/testing/noHistory.ts';
import { barStart } from '../projections/period.ts';
import { coinPaths, PAST_DAYS } from './coinPaths.ts';
import { DEMO_COINS } from './demoMarkets.ts';
import { DAY_MINUTES, pastDays, pastWeeks, WEEK_MINUTES } from './pastBars.ts';
import { type Past, withIndexPast, withPast } from './pastHistory.ts';

/** A Wednesday. */
const FIRST = barStart(DAY_MINUTES, Date.UTC(2026, 10, 18));
const bar = (startsAt: number, price: number, volumeLots: number): Bar => ({
  startsAt,
  open: price,
  high: price + 50,
  low: price - 50,
  close: price + 20,
  volumeLots,
  volumeQuote: BigInt(volumeLots * price) * 1_000n,
});
const DAYS = [bar(FIRST, 6_780_000, 400), bar(FIRST + MS_PER_DAY, 6_780_020, 9_000_000)];
const WEEK = { ...bar(barStart(WEEK_MINUTES, FIRST), 6_780_000, 9_000_400) };
const PATHS = coinPaths(DEMO_COINS, 7);
const BTC = { base: 'BTC', quote: 'USDT' };
const PAST: Past = { paths: PATHS, seed: 7, ofMarket: () => BTC, ofPair: () => BTC };
const past = (base: string, quote: string, firstDays: readonly Bar[] = DAYS) =>
  pastDays({ paths: PATHS, base, quote, seed: 3, firstDays });

test('§2 candlestick chart: a demo has two years of days, which join the first traded one without a gap', () => {
  const days = past('BTC', 'USDT');
  assert.equal(days.length, PAST_DAYS);
  assert.equal(days.at(-1)?.close, DAYS[0]?.open);
  for (const [at, day] of days.entries()) {
    const next = days[at + 1];
    assert.equal(day.startsAt, FIRST - (PAST_DAYS - at) * MS_PER_DAY);
    if (next) assert.equal(next.open, day.close);
    assert.ok(
      day.low <= Math.min(day.open, day.close) && day.high >= Math.max(day.open, day.close),
    );
    assert.ok(day.low > 0 && day.volumeLots > 900_000 && day.volumeLots <= 27_000_000);
    assert.ok(day.volumeQuote > 0n);
  }
});

test('one index drives all: a pair of two coins is the one against the other', () => {
  const [btc, eth, cross] = [past('BTC', 'USDT'), past('ETH', 'USDT'), past('ETH', 'BTC')];
  const closeOf = (days: readonly Bar[], at: number) => (days[at]?.close ?? 0) / 6_780_000;
  for (const at of [0, 100, 500, 700]) {
    const wanted = closeOf(eth, at) / closeOf(btc, at);
    assert.ok(Math.abs(closeOf(cross, at) / wanted - 1) < 1e-5);
  }
  assert.deepEqual(past('BTC', 'USDT'), btc, 'the same each time');
  assert.deepEqual(past('NEW', 'USDT'), [], 'a coin that is new has no past');
  assert.deepEqual(past('BTC', 'USDT', []), [], 'before the first trade there is nothing to join');
});

test('weeks begin on Monday; the one that was traded first has the days before it too', () => {
  const weeks = pastWeeks(past('BTC', 'USDT'), [WEEK]);
  assert.equal(weeks.length, 105);
  assert.ok(weeks.every(({ startsAt }) => barStart(WEEK_MINUTES, startsAt) === startsAt));
  const last = weeks.at(-1);
  assert.equal(last?.startsAt, WEEK.startsAt);
  assert.equal(last?.close, WEEK.close);
  assert.ok((last?.volumeLots ?? 0) > WEEK.volumeLots);
});

test('a chart of days goes on into the past, one of minutes has what was traded', async () => {
  const history: MarketHistory = {
    ...NO_HISTORY,
    listBars: async ({ periodMinutes, before, count }) => {
      const bars = periodMinutes === WEEK_MINUTES ? [WEEK] : DAYS;
      return bars.filter(({ startsAt }) => startsAt < before).slice(-count);
    },
  };
  const ofMarket = (id: number) => (id === 1 ? BTC : undefined);
  const all = withPast(history, { ...PAST, ofMarket });
  const ask = {
    marketId: asMarketId(1),
    periodMinutes: DAY_MINUTES,
    before: Number.MAX_SAFE_INTEGER,
  } as const;
  const bars = await all.listBars({ ...ask, count: 300 });
  assert.deepEqual([bars.length, bars.at(-1)], [300, DAYS[1]]);
  const older = await all.listBars({ ...ask, before: bars[0]?.startsAt ?? 0, count: 1_000 });
  assert.equal(older.length, PAST_DAYS + DAYS.length - 300);
  assert.equal(older.at(-1)?.close, bars[0]?.open);
  assert.equal((await all.listBars({ ...ask, marketId: asMarketId(2), count: 300 })).length, 2);
  assert.equal((await all.listBars({ ...ask, periodMinutes: 1, count: 300 })).length, 2);
  assert.equal(
    (await all.listBars({ ...ask, periodMinutes: WEEK_MINUTES, count: 300 })).length,
    105,
  );
});

test('charts of an index and of marks go on into the past too, without a volume', async () => {
  const first = { ...bar(FIRST, 6_780_000, 0), volumeQuote: 0n };
  const listBars = async () => [first];
  const market: MarketHistory = { ...NO_HISTORY, listBars, listMarkBars: listBars };
  const timed: CycleHistory = {
    listIndexBars: listBars,
    lastCycleContracts: async () => [],
    sumStakes: async () => [],
    hasBarsUpTo: () => true,
  };
  const ask = { periodMinutes: DAY_MINUTES, before: Number.MAX_SAFE_INTEGER, count: 400 } as const;
  const pair = { baseAsset: asAssetId(2), quoteAsset: asAssetId(1), priceDecimals: 2 };
  const marks = await withPast(market, PAST).listMarkBars({
    ...ask,
    marketId: asMarketId(1),
    series: 'mark',
  });
  const index = await withIndexPast(timed, PAST).listIndexBars({
    ...ask,
    ...pair,
  });
  for (const bars of [marks, index]) {
    assert.deepEqual([bars.length, bars.at(-1)], [400, first]);
    assert.equal(bars.at(-2)?.close, first.open);
    assert.ok(bars.every(({ volumeLots, volumeQuote }) => volumeLots === 0 && volumeQuote === 0n));
  }
  const unknown = withIndexPast(timed, { ...PAST, ofPair: () => ({ base: 'NEW', quote: '' }) });
  assert.deepEqual(await unknown.listIndexBars({ ...ask, ...pair }), [first]);
});
