import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Bar, Command } from '@candor/core';
import { amount, asAssetId, PERIODS, type Period, rate } from '@candor/money';
import { type Push, readPush } from '@candor/wire';
import { type CycleHistory, CycleMarkets } from '../../marketData/cycleMarkets.ts';
import { MarketData } from '../../marketData/marketData.ts';
import { NO_HISTORY } from '../../marketData/testing/noHistory.ts';
import { TestEngine } from '../../marketData/testing/testEngine.ts';
import { passTo } from '../../marketData/testing/traded.ts';
import { flatBar } from '../../projections/bar.ts';
import { barStart } from '../../projections/period.ts';
import { TestExchange } from '../../projections/testing/exchange.ts';
import { indexRowOf } from '../cycle/kline.ts';
import { SocketPushes } from './socketPushes.ts';
import { openClient } from './testing/openClient.ts';

const MINUTE = 60_000;
const PAIR = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0) } as const;

function tick(price: number): Command {
  return { type: 'setIndexPrice', ...PAIR, price, decimals: 2, sources: 1 };
}

function listing(): Command {
  const many = amount(1_000_000n);
  const bounds = { memberMax: many, pairMax: many, secondMax: many };
  const coins = [{ assetId: PAIR.quoteAsset, stakeMin: amount(1n), stakeMax: many, ...bounds }];
  const rates = { payoutRate: rate(850_000), lossRate: rate(1_000_000) };
  const durations = [{ seconds: 30, ...rates, stakeMins: [amount(0n)] }];
  const terms = { isOpen: true, tickTimeoutMs: 1_000, ticksMin: 2 };
  return { type: 'listCycle', ...PAIR, ...terms, coins, durations };
}

/** Two bars of every period as SQL has them: one that ended at 70, and the running one, which was at 60 and 150. */
function stored(periodMinutes: Period, now: number): Bar[] {
  const startsAt = barStart(periodMinutes, now);
  const ended = flatBar(startsAt - periodMinutes * MINUTE, 70);
  return [ended, { ...flatBar(startsAt, 100), open: 70, low: 60, high: 150 }];
}

/** A server that has just begun, of a pair with timed contracts that was told long before. */
async function restart(t: TestContext, of: Partial<CycleHistory> = {}) {
  const world = new TestExchange(8);
  world.run([listing(), tick(100)]);
  const now = () => world.now;
  const engine = new TestEngine(world);
  const history: CycleHistory = {
    listIndexBars: async ({ periodMinutes }) => stored(periodMinutes, world.now),
    lastCycleContracts: async () => [],
    sumStakes: async () => [],
    hasBarsUpTo: () => true,
    ...of,
  };
  const data = await MarketData.start({ engine, history: NO_HISTORY, now });
  const cycles = await CycleMarkets.start({ engine, history, directory: data.directory, now });
  const pushes = new SocketPushes(data, (_market, error) => assert.fail(`${error}`), cycles);
  t.after(() => {
    for (const each of [pushes, cycles, data]) each.close();
  });
  const [mirror] = cycles.list();
  assert.ok(mirror);
  const kline = async (periodMinutes: Period, count: number) =>
    (await cycles.chart(mirror, { periodMinutes, before: undefined, count })).map((bar) =>
      indexRowOf(mirror, bar),
    );
  const run = (commands: readonly Command[]) => engine.publish(world.run(commands));
  return { world, engine, cycles, pushes, kline, run };
}

type Restarted = Awaited<ReturnType<typeof restart>>;

/** The rows that a subscription brings, once what was before has been read. */
async function subscribe({ pushes }: Restarted, period: Period): Promise<() => string[]> {
  const { client, say, sent } = openClient();
  pushes.add(client);
  say(`USDT_BTC_cycle_${period}`);
  await new Promise(setImmediate);
  say(`USDT_BTC_cycle_${period}`);
  return () => {
    const told = sent.splice(0).map((frame) => readPush(String(frame)));
    return told.flatMap((push: Push | undefined) => (push?.kline ? [push.kline.row] : []));
  };
}

test('§7 kline push: after a restart bars of an index are those of the chart, in every period', async (t) => {
  // Nothing is pushed by the clock: a slow machine would tell a bar twice.
  t.mock.timers.enable({ apis: ['setInterval'] });
  const stage = await restart(t);
  stage.run([tick(101)]);
  for (const period of PERIODS) {
    const rows = (await subscribe(stage, period))();
    assert.deepEqual(rows, await stage.kline(period, 2), `${period}`);
    assert.match(rows[1] ?? '', /\|0.70\|1.50\|0.60\|1.01\|0$/);
  }
});

test('§7 kline push: of an index nothing is told before what was until the restart is known', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let isKnown = false;
  const stage = await restart(t, { hasBarsUpTo: () => isKnown });
  const rows = await subscribe(stage, 60);
  const push = () => {
    stage.run([tick(101)]);
    t.mock.timers.tick(100);
    return new Promise(setImmediate);
  };
  await push();
  assert.deepEqual(rows(), []);
  isKnown = true;
  await push();
  await push();
  assert.deepEqual(rows(), await stage.kline(60, 1));
});

test('§7 kline push: a bar of an index that ends between two pushes is told as it stays', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const stage = await restart(t);
  const { world, engine, run, kline } = stage;
  const rows = await subscribe(stage, 1);
  const minute = barStart(1, world.now) + MINUTE;
  engine.publish(passTo(world, minute - 40));
  run([tick(103)]);
  engine.publish(passTo(world, minute + 5));
  run([tick(102)]);
  rows();
  t.mock.timers.tick(100);
  const told = rows();
  assert.match(told[0] ?? '', /\|0.70\|1.50\|0.60\|1.03\|0$/);
  assert.deepEqual(told, await kline(1, 2));
});
