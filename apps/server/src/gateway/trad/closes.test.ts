import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MarketData } from '../../marketData/marketData.ts';
import { TestEngine } from '../../marketData/testing/testEngine.ts';
import { type HourPrice, MARKET, traded } from '../../marketData/testing/traded.ts';
import { worldHistory } from '../../marketData/testing/worldHistory.ts';
import { TestExchange } from '../../projections/testing/exchange.ts';
import { closesOf } from './closes.ts';

/** What the small line of the market is drawn from, by a server that heard all and by one that has just begun. */
async function lines(trades: readonly HourPrice[]): Promise<string[][]> {
  const world = new TestExchange(8);
  const start = () => {
    const engine = new TestEngine(world);
    const data = MarketData.start({ engine, history: worldHistory(world), now: () => world.now });
    return data.then((started) => ({ engine, data: started }));
  };
  const early = await start();
  traded(trades, world);
  for (const batch of world.batches) early.engine.publish(batch);
  const late = await start();
  return [early, late].map(({ data }) => {
    data.close();
    const market = data.directory.market(MARKET);
    assert.ok(market);
    return closesOf(data, market);
  });
}

const flat = (count: number, close: string) => Array.from({ length: count }, () => close);

test('§2 home lists: a small line is the last 24 hours in even steps, however seldom the pair trades', async () => {
  const trades = Array.from({ length: 21 }, (_, at) => [(20 - at) * 8 + 0.1, 84 + at] as const);
  const expected = [...flat(6, '1.01'), ...flat(8, '1.02'), ...flat(8, '1.03'), ...flat(2, '1.04')];
  for (const line of await lines(trades)) assert.deepEqual(line, expected);
});

test('§2 home lists: a small line is flat where nothing was traded for a day, and begins with the first trade', async () => {
  const trades = [
    [60, 98],
    [30, 99],
  ] as const;
  for (const line of await lines(trades)) assert.deepEqual(line, flat(24, '0.99'));
  for (const line of await lines([[2.5, 103]])) assert.deepEqual(line, flat(4, '1.03'));
  for (const line of await lines([])) assert.deepEqual(line, []);
});
