import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { indexTicks } from './indexSource.ts';
import { replayedIndex } from './replayedIndex.ts';
import { parsePrices, ReplayFileFault, readRecording } from './replayFile.ts';
import { simulatedIndex } from './simulatedIndex.ts';

const coins = [
  { code: 'BTC', price: 60_000, dailyVolatility: 0.03 },
  { code: 'ETH', price: 3_000, dailyVolatility: 0.04 },
];
const HOUR = 3_600_000;

test('the same seed and steps give the same prices', () => {
  const run = () => {
    const source = simulatedIndex({ seed: 7, coins, startsAt: 0 });
    return [1, 2, 3].map((hour) => source.pricesAt(hour * HOUR).get('BTC'));
  };
  assert.deepEqual(run(), run());
  const other = simulatedIndex({ seed: 8, coins, startsAt: 0 });
  assert.notEqual(other.pricesAt(HOUR).get('BTC'), run()[0]);
});

test('simulated prices stay positive and near where they began over a year', () => {
  const source = simulatedIndex({ seed: 3, coins, startsAt: 0 });
  for (let day = 1; day <= 365; day += 1) {
    const price = source.pricesAt(day * 24 * HOUR).get('BTC') ?? 0;
    assert.ok(price > 6_000 && price < 600_000, `day ${day}: ${price}`);
  }
});

test('a market index is the price of its base coin in its quote coin, in ticks', () => {
  const prices = new Map([
    ['BTC', 60_000],
    ['ETH', 3_000],
    ['USDT', 1],
  ]);
  assert.equal(indexTicks(prices, { base: 'BTC', quote: 'USDT', priceDecimals: 2 }), 6_000_000);
  assert.equal(indexTicks(prices, { base: 'ETH', quote: 'BTC', priceDecimals: 5 }), 5_000);
  assert.equal(indexTicks(prices, { base: 'ADA', quote: 'BTC', priceDecimals: 5 }), undefined);
});

test('candles and trades are read by their header', () => {
  assert.deepEqual(parsePrices('open_time_ms,open,close\n1000,1,2\nbad,x,y\n2000,2,3\n'), [
    { at: 1000, price: 2 },
    { at: 2000, price: 3 },
  ]);
  assert.deepEqual(parsePrices('recv_ns,trade_ms,price\n5,1000,7.5\n'), [{ at: 1000, price: 7.5 }]);
  assert.deepEqual(parsePrices('nothing,here\n1,2\n'), []);
});

test('a recording is found by its name, plain or gzipped, and replays in a loop', () => {
  const directory = mkdtempSync(join(tmpdir(), 'candor-index-'));
  const path = join(directory, 'binance_spot_BTCUSDT_1m.csv.gz');
  writeFileSync(path, gzipSync('open_time_ms,close\n1000,10\n2000,20\n3000,30\n'));
  const recording = readRecording(path, ['ETH', 'BTC']);
  assert.equal(recording.code, 'BTC');
  const others = simulatedIndex({ seed: 1, coins, startsAt: 0 });
  const source = replayedIndex(recording, 50_000, others);
  const at = (offset: number) => source.pricesAt(50_000 + offset).get('BTC');
  assert.deepEqual([at(0), at(999), at(1_000), at(1_999), at(2_000)], [10, 10, 20, 20, 10]);
  assert.ok((source.pricesAt(53_000).get('ETH') ?? 0) > 0);
  assert.throws(() => readRecording(path, ['ADA']), ReplayFileFault);
  assert.throws(() => readRecording(join(directory, 'BTCUSDT_none.csv'), ['BTC']), ReplayFileFault);
  rmSync(directory, { recursive: true });
});
