/** What a market tells after a restart, beside what it told before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Command } from '@candor/core';
import { asMarketId, asMemberId, lots, ticks } from '@candor/money';
import { TestExchange } from '../projections/testing/exchange.ts';
import { MarketData, type MarketHistory } from './marketData.ts';
import { NO_HISTORY } from './testing/noHistory.ts';
import { TestEngine } from './testing/testEngine.ts';
import { worldHistory } from './testing/worldHistory.ts';

const HOUR = 3_600_000;
const MARKET = asMarketId(0);

function order(memberId: number, side: 'buy' | 'sell', price: number): Command {
  const place = { memberId: asMemberId(memberId), marketId: MARKET, side, price: ticks(price) };
  return { type: 'placeLimitOrder', ...place, quantity: lots(1), timeInForce: 'gtc' };
}

/** A world where one lot was traded at each [hours ago, price], and nothing else. */
function traded(trades: readonly (readonly [number, number])[]) {
  const world = new TestExchange(8);
  const now = world.now + 400 * HOUR;
  const passTo = (time: number) => world.run([{ type: 'advanceTime' }], time - world.now);
  for (const [hours, price] of trades) {
    passTo(now - hours * HOUR);
    world.run([order(1_000, 'sell', price), order(1_001, 'buy', price)]);
  }
  passTo(now);
  return world;
}

function startOf(world: TestExchange, history: MarketHistory = worldHistory(world)) {
  return MarketData.start({ engine: new TestEngine(world), history, now: () => world.now });
}

test('a market that is quiet for more than a day keeps its price over a restart', async () => {
  const world = traded([
    [60, 103],
    [30, 102],
  ]);
  const data = await startOf(world);
  const { last, open, high, low, changePpm, volumeLots } = data.ticker(MARKET) ?? {};
  assert.equal(data.lastPrice(MARKET), 102);
  assert.deepEqual([last, open, high, low, changePpm, volumeLots], [102, 102, 102, 102, 0, 0]);
  data.close();
});

test('§3 rise: after a restart too it is since the price 24 hours ago', async () => {
  const world = traded([
    [200, 98],
    [30, 100],
    [2, 104],
    [1, 101],
  ]);
  const data = await startOf(world);
  const { open, last, high, low, changePpm, volumeLots } = data.ticker(MARKET) ?? {};
  assert.deepEqual([open, last, high, low, volumeLots], [100, 101, 104, 101, 2]);
  assert.equal(changePpm, 10_000);
  data.close();
});

test('what projections that lag did not tell at the start is told once they have caught up', async () => {
  const world = traded([[30, 100]]);
  let known: MarketHistory = NO_HISTORY;
  const history: MarketHistory = {
    ...NO_HISTORY,
    lastMinutes: (marketIds, before) => known.lastMinutes(marketIds, before),
  };
  const engine = new TestEngine(world);
  const data = await MarketData.start({ engine, history, now: () => world.now });
  assert.equal(data.lastPrice(MARKET), 0);
  engine.publish(world.run([order(1_000, 'sell', 104), order(1_001, 'buy', 104)]));
  known = worldHistory(world);
  await data.seedBars();
  assert.equal(data.lastPrice(MARKET), 104);
  assert.equal(data.ticker(MARKET)?.changePpm, 40_000);
  data.close();
});
