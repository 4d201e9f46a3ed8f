/** What a market tells after a restart, beside what it told before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestExchange } from '../projections/testing/exchange.ts';
import { MarketData } from './marketData.ts';
import type { MarketHistory } from './marketHistory.ts';
import { NO_HISTORY } from './testing/noHistory.ts';
import { TestEngine } from './testing/testEngine.ts';
import { MARKET, oneLot, traded } from './testing/traded.ts';
import { worldHistory } from './testing/worldHistory.ts';

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
  engine.publish(world.run(oneLot(104)));
  known = worldHistory(world);
  await data.seedMinutes();
  assert.equal(data.lastPrice(MARKET), 104);
  assert.equal(data.ticker(MARKET)?.changePpm, 40_000);
  data.close();
});
