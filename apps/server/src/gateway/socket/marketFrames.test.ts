import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Command } from '@candor/core';
import { perpListing } from '@candor/core/testing';
import { asAssetId, type MarketId, PERIODS, type Period } from '@candor/money';
import { readPush } from '@candor/wire';
import { MarketData } from '../../marketData/marketData.ts';
import type { MarketHistory } from '../../marketData/marketHistory.ts';
import { NO_HISTORY } from '../../marketData/testing/noHistory.ts';
import { TestEngine } from '../../marketData/testing/testEngine.ts';
import { MARKET, oneLot, passTo } from '../../marketData/testing/traded.ts';
import { worldHistory } from '../../marketData/testing/worldHistory.ts';
import { flatBar } from '../../projections/bar.ts';
import { barStart } from '../../projections/period.ts';
import { TestExchange } from '../../projections/testing/exchange.ts';
import { klineRowOf } from '../trad/kline.ts';
import { MarketFrames } from './marketFrames.ts';

const MINUTE = 60_000;

interface Start {
  readonly world?: TestExchange;
  readonly history?: MarketHistory;
}

/** A market that is followed, what its frames tell, and what a chart does. */
async function follow(t: TestContext, { world = new TestExchange(8), history }: Start = {}) {
  const engine = new TestEngine(world);
  const past = history ?? worldHistory(world);
  const data = await MarketData.start({ engine, history: past, now: () => world.now });
  t.after(() => data.close());
  const framesOf = (id: MarketId) => {
    const market = data.directory.market(id);
    assert.ok(market);
    return { market, frames: new MarketFrames(data, market) };
  };
  const run = (commands: readonly Command[]) => engine.publish(world.run(commands, 1));
  return {
    world,
    data,
    framesOf,
    run,
    pass: (time: number) => engine.publish(passTo(world, time)),
  };
}

type Followed = Awaited<ReturnType<typeof follow>>;

/** The rows of a key in the frames of each change, as long as it is followed. */
function hear({ data, framesOf }: Followed, id: MarketId, period: Period) {
  const rows: { readonly last: string[]; readonly mark: string[] } = { last: [], mark: [] };
  data.onChange((change) => {
    if (change.marketId !== id) return;
    for (const frame of framesOf(id).frames.change(change, period)) {
      const push = readPush(String(frame));
      if (push?.kline) rows.last.push(push.kline.row);
      if (push?.perpKline) rows.mark.push(push.perpKline.mark);
    }
  });
  return rows;
}

/** The rows told to one who subscribes. */
function greeted({ framesOf }: Followed, id: MarketId, period: Period) {
  const pushes = framesOf(id)
    .frames.bars(period)
    .map((frame) => readPush(String(frame)));
  return {
    last: pushes.flatMap((push) => (push?.kline ? [push.kline.row] : [])),
    mark: pushes.flatMap((push) => (push?.perpKline ? [push.perpKline.mark] : [])),
    index: pushes.flatMap((push) => (push?.perpKline ? [push.perpKline.index] : [])),
  };
}

async function kline(
  { data, framesOf }: Followed,
  id: MarketId,
  [period, count]: [Period, number],
) {
  const ask = { marketId: id, periodMinutes: period, before: undefined, count };
  return (await data.chart(ask)).map((bar) => klineRowOf(framesOf(id).market, bar));
}

test('§7 kline push: a bar that ends between two pushes is told as it stays, before the one that runs', async (t) => {
  const stage = await follow(t);
  const { world, data, run, pass } = stage;
  const minute = barStart(1, world.now) + MINUTE;
  const rows = hear(stage, MARKET, 1);
  pass(minute + 10_000);
  run(oneLot(100));
  data.tellChanges();
  pass(minute + 59_960);
  run(oneLot(102));
  pass(minute + 60_005);
  run(oneLot(103));
  data.tellChanges();
  assert.deepEqual(rows.last.slice(-2), await kline(stage, MARKET, [1, 2]));
  pass(minute + 60_500);
  run(oneLot(101));
  data.tellChanges();
  assert.deepEqual(rows.last.slice(-1), await kline(stage, MARKET, [1, 1]));
  assert.equal(rows.last.length, 4, 'one that ended before is told no more');
});

test('§7 kline push: whoever subscribes or fell behind is told the bar that ended last too', async (t) => {
  const stage = await follow(t);
  const { world, run, pass } = stage;
  const minute = barStart(1, world.now) + MINUTE;
  pass(minute);
  assert.deepEqual(greeted(stage, MARKET, 1).last, [], 'before the first trade there is none');
  run(oneLot(102));
  pass(minute + MINUTE);
  run(oneLot(103));
  for (const period of PERIODS) {
    const told = await kline(stage, MARKET, [period, 2]);
    greeted(stage, MARKET, period);
    await new Promise(setImmediate);
    assert.deepEqual(greeted(stage, MARKET, period).last, told, `${period}`);
  }
});

test('§7 kline push: after a restart the bars of every period are those of the chart, a week of days too', async (t) => {
  const world = new TestExchange(8);
  for (let round = 0; round < 70; round += 1) world.trade(10, 500_000);
  const stage = await follow(t, { world });
  for (const commands of [[], world.commands(10)]) {
    stage.run(commands);
    for (const period of PERIODS) {
      greeted(stage, MARKET, period);
      await new Promise(setImmediate);
      const told = greeted(stage, MARKET, period).last;
      assert.deepEqual(told, await kline(stage, MARKET, [period, 2]), `${period}`);
      assert.equal(told.length, period === 10_080 ? 1 : 2);
    }
  }
});

const PAIR = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0) } as const;

function tick(price: number): Command[] {
  return [{ type: 'setIndexPrice', ...PAIR, price, decimals: 2, sources: 1 }];
}

/** A perpetual that was marked before this server began: lower, in bars that run still. */
async function followMarked(t: TestContext) {
  const world = new TestExchange(8);
  world.run([perpListing(PAIR), ...tick(100)]);
  const history: MarketHistory = {
    ...NO_HISTORY,
    hasBarsUpTo: () => true,
    listMarkBars: async ({ periodMinutes }) => {
      const startsAt = barStart(periodMinutes, world.now);
      const before = flatBar(startsAt - periodMinutes * MINUTE, 70);
      return [before, { ...flatBar(startsAt, 100), open: 70, low: 60 }];
    },
  };
  const stage = await follow(t, { world, history });
  const [perp] = stage.data.directory.markets('perp');
  assert.ok(perp);
  return { ...stage, marketId: perp.spec.marketId };
}

test('§7 kline push: after a restart a perpetual’s marks and indexes are those of the chart in every period', async (t) => {
  const stage = await followMarked(t);
  const { marketId, data, framesOf, run } = stage;
  run(tick(101));
  for (const periodMinutes of PERIODS) {
    assert.deepEqual(greeted(stage, marketId, periodMinutes).mark, [], 'not before it is whole');
    await new Promise(setImmediate);
    const told = greeted(stage, marketId, periodMinutes);
    for (const series of ['mark', 'index'] as const) {
      const ask = { marketId, periodMinutes, before: undefined, count: 2, series };
      const rows = (await data.markChart(ask)).map((bar) =>
        klineRowOf(framesOf(marketId).market, bar),
      );
      assert.deepEqual(told[series], rows, `${series} ${periodMinutes}`);
    }
    assert.match(told.index[1] ?? '', /\|0\.7\d*\|1\.01\d*\|0\.6\d*\|1\.01/);
  }
});

test('§7 kline push: a bar of marks that ends between two pushes is told as it stays', async (t) => {
  const stage = await followMarked(t);
  const { marketId, world, data, run, pass } = stage;
  greeted(stage, marketId, 1);
  await new Promise(setImmediate);
  data.tellChanges();
  const rows = hear(stage, marketId, 1);
  const minute = barStart(1, world.now) + MINUTE;
  pass(minute - 40);
  run(tick(103));
  pass(minute + 5);
  run(tick(102));
  data.tellChanges();
  assert.equal(rows.mark.length, 2);
  assert.match(rows.mark[0] ?? '', /\|1.03\|0.000$/);
  assert.deepEqual(rows.mark, greeted(stage, marketId, 1).mark);
});
