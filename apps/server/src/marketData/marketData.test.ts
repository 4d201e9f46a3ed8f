import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Bar,
  type DepthLevels,
  type Event,
  readDepth,
  readEvents,
  readHouseDepth,
  readMinutes,
  readOpenOrders,
} from '@candor/core';
import { perpListing } from '@candor/core/testing';
import {
  asAssetId,
  asMarketId,
  asMemberId,
  lotsToNumber,
  type MarketId,
  MS_PER_MINUTE,
  PERIODS,
  ticksToNumber,
} from '@candor/money';
import { joinBars } from '../projections/bar.ts';
import { collectCandles } from '../projections/candles/collect.ts';
import { barStart } from '../projections/period.ts';
import { TestExchange } from '../projections/testing/exchange.ts';
import { type DepthDiff, LEVELS_MAX } from './depth.ts';
import type { Level } from './levels.ts';
import { MarketData } from './marketData.ts';
import type { MarketHistory } from './marketHistory.ts';
import { TAPE_LENGTH } from './tape.ts';
import { NO_HISTORY } from './testing/noHistory.ts';
import { TestEngine } from './testing/testEngine.ts';

async function start(seed: number, history = NO_HISTORY) {
  const world = new TestExchange(seed);
  world.trade(40);
  const engine = new TestEngine(world);
  const data = await MarketData.start({ engine, history, now: () => world.now });
  return { world, engine, data };
}

function applyDiff(side: Map<number, Level>, levels: readonly Level[]): void {
  for (const level of levels) {
    if (level[1] === 0) side.delete(level[0]);
    else side.set(level[0], level);
  }
}

function byPrice(levels: readonly Level[] = []): Map<number, Level> {
  return new Map(levels.map((level) => [level[0], level]));
}

function fillsOf(events: readonly Event[]) {
  return events.filter((event) => event.type === 'orderFilled');
}

/** Levels with what of them is the house's. */
function joined(levels: DepthLevels['bids'], house: DepthLevels['bids']): Level[] {
  const own = new Map(house);
  return levels.map(([price, lots]): Level => {
    const ofHouse = own.get(price);
    return ofHouse === undefined ? [price, lots] : [price, lots, ofHouse];
  });
}

test('the mirror equals the core after every batch, also when batches came before the seed', async () => {
  for (let seed = 1; seed <= 5; seed += 1) {
    const { world, engine, data } = await start(seed);
    for (const batch of world.batches) engine.publish(batch);
    for (let round = 0; round < 40; round += 1) {
      engine.publish(world.trade(15));
      data.tellChanges();
      const { bids, asks } = readDepth(world.exchange, asMarketId(0), LEVELS_MAX);
      const house = readHouseDepth(world.exchange, asMarketId(0));
      const mirrored = data.depth(asMarketId(0));
      assert.deepEqual(
        [mirrored?.bids, mirrored?.asks],
        [joined(bids, house.bids), joined(asks, house.asks)],
      );
      const ticker = data.ticker(asMarketId(0));
      assert.deepEqual([ticker?.bestBid, ticker?.bestAsk], [bids[0]?.[0], asks[0]?.[0]]);
      const minutes = readMinutes(world.exchange, asMarketId(0));
      assert.equal(
        ticker?.volumeLots,
        minutes.reduce((sum, minute) => sum + minute.volumeLots, 0),
      );
      assert.equal(ticker?.high, Math.max(...minutes.map((minute) => minute.high)));
      assert.equal(ticker?.open, minutes[0]?.open);
      assert.equal(ticker?.last, minutes.at(-1)?.close);
    }
    data.close();
  }
});

test('every trade of a round is told, newest first, also beyond what the tape keeps', async () => {
  const { world, engine, data } = await start(3);
  engine.publish(world.trade(1));
  data.tellChanges();
  const told: number[] = [];
  data.onChange(({ trades }) => told.push(...trades.map(({ tradeId }) => tradeId)));
  const batch = world.trade(600);
  engine.publish(batch);
  data.tellChanges();
  const fills = fillsOf(readEvents(batch.bytes)).filter(
    ({ marketId }) => marketId === asMarketId(0),
  );
  assert.ok(fills.length > TAPE_LENGTH, `${fills.length} trades`);
  assert.deepEqual(told, fills.map(({ tradeId }) => tradeId).reverse());
  data.close();
});

test('§7 depth: a snapshot and the numbered diffs after it give the book and the house’s share, at any moment', async () => {
  const { world, engine, data } = await start(21);
  const diffs: DepthDiff[] = [];
  data.onChange((change) => change.depth && diffs.push(change.depth));
  for (let round = 0; round < 30; round += 1) {
    engine.publish(world.trade(10));
    // Taken between two change sets: it continues with the next one all the same.
    const snapshot = data.depth(asMarketId(0));
    const bids = byPrice(snapshot?.bids);
    const asks = byPrice(snapshot?.asks);
    diffs.length = 0;
    for (let more = 0; more < 3; more += 1) {
      data.tellChanges();
      engine.publish(world.trade(10));
    }
    data.tellChanges();
    let sequence = snapshot?.sequence;
    for (const diff of diffs) {
      assert.equal(diff.previous, sequence);
      sequence = diff.sequence;
      applyDiff(bids, diff.bids);
      applyDiff(asks, diff.asks);
    }
    const depth = readDepth(world.exchange, asMarketId(0), LEVELS_MAX);
    const house = readHouseDepth(world.exchange, asMarketId(0));
    assert.deepEqual(bids, byPrice(joined(depth.bids, house.bids)));
    assert.deepEqual(asks, byPrice(joined(depth.asks, house.asks)));
  }
  diffs.length = 0;
  data.tellChanges();
  assert.deepEqual(diffs, [], 'nothing is told when nothing changed');
  data.close();
});

test('the tape is the last 50 trades, newest first, older ones read from history', async () => {
  const world = new TestExchange(4);
  for (let round = 0; round < 4; round += 1) world.trade(15);
  const listTrades = (count: number) =>
    fillsOf(world.events)
      .slice(-count)
      .reverse()
      .map((fill) => ({
        tradeId: fill.tradeId,
        side: fill.takerSide,
        makerId: fill.makerMemberId,
        takerId: fill.takerMemberId,
        price: ticksToNumber(fill.price),
        quantity: lotsToNumber(fill.quantity),
        filledAt: fill.time,
      }));
  const lastTrades = async (marketIds: readonly MarketId[], count: number) =>
    new Map(marketIds.map((marketId) => [marketId, listTrades(count)]));
  const engine = new TestEngine(world);
  const history = { ...NO_HISTORY, lastTrades };
  const data = await MarketData.start({ engine, history, now: () => world.now });
  for (let round = 0; round < 12; round += 1) {
    engine.publish(world.trade(15));
    if (round % 3 === 0) await data.seedTapes();
    const newest = fillsOf(world.events).slice(-50).reverse();
    assert.deepEqual(
      data.tape(asMarketId(0)),
      newest.map((fill) => ({
        tradeId: fill.tradeId,
        side: fill.takerSide,
        price: ticksToNumber(fill.price),
        quantity: lotsToNumber(fill.quantity),
        tradedAt: fill.time,
        makerKind: fill.makerMemberId === 1 ? 'house' : 'member',
        takerKind: fill.takerMemberId === 1 ? 'house' : 'member',
      })),
    );
  }
  assert.equal(data.tape(asMarketId(0))?.length, 50);
  data.close();
});

test('§4 labels: a book says whether orders of the house rest in it, whenever the mirror began', async () => {
  for (let seed = 1; seed <= 5; seed += 1) {
    const { world, engine, data } = await start(seed);
    for (const batch of world.batches) engine.publish(batch);
    for (let round = 0; round < 40; round += 1) {
      engine.publish(world.trade(4));
      const resting = readOpenOrders(world.exchange, asMemberId(1), asMarketId(0));
      assert.equal(data.hasHouseOrders(asMarketId(0)), resting.length > 0);
    }
    engine.publish(
      world.run([{ type: 'cancelAllOrders', memberId: asMemberId(1), marketId: asMarketId(0) }]),
    );
    assert.equal(data.hasHouseOrders(asMarketId(0)), false);
    data.close();
  }
});

test('§4 labels: an account that opens while the mirror runs is the house or a bot by its role', async () => {
  const { world, engine, data } = await start(3);
  engine.publish(
    world.run([
      { type: 'openMember', memberId: asMemberId(7), role: 'taker' },
      { type: 'openMember', memberId: asMemberId(8), role: 'marketMaker' },
      { type: 'openMember', memberId: asMemberId(9), role: 'member' },
    ]),
  );
  assert.deepEqual(
    [1, 7, 8, 9, 1_000, 5_000].map((memberId) => data.traderKind(asMemberId(memberId))),
    ['house', 'bot', 'house', 'member', 'member', 'member'],
  );
  data.close();
});

test('the running bars of a perpetual that is listed while the mirror runs are told from its first tick on', async () => {
  const { world, engine, data } = await start(3, { ...NO_HISTORY, hasBarsUpTo: () => true });
  const pair = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0) };
  const index = { ...pair, price: 100, decimals: 2, sources: 1 } as const;
  engine.publish(world.run([perpListing(pair), { type: 'setIndexPrice', ...index }]));
  const [perp] = data.directory.markets('perp');
  assert.ok(perp);
  const told = () => data.markBarsSince(perp.spec.marketId, 1, world.now);
  assert.deepEqual(told(), [], 'not before it is known that there are none of before');
  await new Promise(setImmediate);
  const [bars] = told();
  assert.deepEqual([bars?.index.close, bars?.mark.close], [100, 100]);
  data.close();
});

test('§6 kline: bars of every period are the joins of the minutes, live and from history', async () => {
  const { world, engine, data } = await start(13);
  for (let round = 0; round < 40; round += 1) engine.publish(world.trade(10, 90_000));
  const all = minuteBars(fillsOf(world.events));
  for (const periodMinutes of PERIODS.filter((period) => period < 10_080)) {
    const count = 5;
    const bars = await data.chart({
      marketId: asMarketId(0),
      periodMinutes,
      before: undefined,
      count,
    });
    const current = barStart(periodMinutes, world.now);
    assert.equal(bars.at(-1)?.startsAt, current);
    for (const bar of bars.filter((each) => each.volumeLots > 0)) {
      const end = bar.startsAt + periodMinutes * MS_PER_MINUTE;
      const parts = all.filter((each) => each.startsAt >= bar.startsAt && each.startsAt < end);
      assert.deepEqual(bar, { ...parts.reduce(joinBars), startsAt: bar.startsAt });
    }
  }
  data.close();
});

test('§6 kline: history that lags is overtaken by live bars, for the running week too', async () => {
  const world = new TestExchange(8);
  for (let round = 0; round < 100; round += 1) world.trade(10, 300_000);
  const stored = collectCandles(fillsOf(world.events));
  const history: MarketHistory = {
    ...NO_HISTORY,
    hasBarsUpTo: () => true,
    listBars: async ({ periodMinutes, before, count }) =>
      [...stored.values()]
        .filter((each) => each.periodMinutes === periodMinutes && each.bar.startsAt < before)
        .map((each) => each.bar)
        .slice(-count),
  };
  const engine = new TestEngine(world);
  const data = await MarketData.start({ engine, history, now: () => world.now });
  const check = async () => {
    const whole = collectCandles(fillsOf(world.events));
    for (const periodMinutes of PERIODS) {
      const ask = { marketId: asMarketId(0), periodMinutes, before: undefined, count: 20 };
      for (const bar of await data.chart(ask)) {
        const expected = whole.get(`0 ${periodMinutes} ${bar.startsAt}`)?.bar;
        if (bar.volumeLots > 0) assert.deepEqual(bar, expected);
        else assert.equal(expected, undefined);
      }
    }
  };
  for (let round = 0; round < 5; round += 1) engine.publish(world.trade(10, 1_000));
  await check();
  // What was read once goes on by itself, also when the week that ran then has long ended.
  for (let round = 0; round < 20; round += 1) engine.publish(world.trade(10, 6_000_000));
  await check();
  data.close();
});

test('§6 kline: a chart that goes back behind the live bars has no hole, however long the mirror runs', async () => {
  const world = new TestExchange(21);
  const minutes = () => minuteBars(fillsOf(world.events));
  const history: MarketHistory = {
    ...NO_HISTORY,
    hasBarsUpTo: () => true,
    listBars: async ({ before, count }) =>
      minutes()
        .filter((bar) => bar.startsAt < before)
        .slice(-count),
  };
  const engine = new TestEngine(world);
  const data = await MarketData.start({ engine, history, now: () => world.now });
  const chart = (before?: number) =>
    data.chart({ marketId: asMarketId(0), periodMinutes: 1, before, count: 300 });
  await chart();
  for (let round = 0; round < 3_400; round += 1) engine.publish(world.trade(4, 60_000));
  const traded = new Map(minutes().map((bar) => [bar.startsAt, bar]));
  for (const back of [0, 900, 3_000, 6_000, 9_000, 12_000]) {
    const bars = await chart(world.now - back * MS_PER_MINUTE);
    assert.equal(bars.length, 300, `${back}`);
    for (const bar of bars) {
      const expected = traded.get(bar.startsAt);
      if (expected === undefined) assert.equal(bar.volumeLots, 0, `${back}`);
      else assert.deepEqual(bar, expected, `${back} minutes ago`);
    }
  }
  data.close();
});

function minuteBars(fills: ReturnType<typeof fillsOf>): Bar[] {
  const candles = collectCandles(fills);
  return [...candles.values()].filter((each) => each.periodMinutes === 1).map((each) => each.bar);
}
