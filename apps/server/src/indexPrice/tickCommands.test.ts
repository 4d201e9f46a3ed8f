import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAssetId } from '@candor/money';
import { priceOf } from './testing/samples.ts';
import { tickCommands } from './tickCommands.ts';

const assets = ['USDT', 'BTC'].map((code, assetId) => ({
  assetId: asAssetId(assetId),
  code,
  decimals: 8,
}));

function open(isSteady = false) {
  const { commandsFor } = tickCommands(
    () => assets,
    () => isSteady,
  );
  return (price: string, at = 0, { base = 'BTC', heardAt = at } = {}) =>
    commandsFor({
      pair: { base, quote: 'USDT' },
      price: priceOf(price),
      sources: ['a', 'b'],
      at,
      heardAt,
    });
}

function digitsOf(price: string) {
  return open()(price).map((command) =>
    command.type === 'setIndexPrice' ? [command.price, command.decimals] : [],
  );
}

test('a pair is told once, by its assets, with how many sources agreed', () => {
  assert.deepEqual(open()('67890.5'), [
    {
      type: 'setIndexPrice',
      baseAsset: asAssetId(1),
      quoteAsset: asAssetId(0),
      price: 678_905_000,
      decimals: 4,
      sources: 2,
    },
  ]);
  assert.deepEqual(open()('3', 0, { base: 'ADA' }), []);
});

test('a price has nine significant digits, rounded half to even', () => {
  assert.deepEqual(digitsOf('67890.12345'), [[678_901_234, 4]]);
  assert.deepEqual(digitsOf('67890.12355'), [[678_901_236, 4]]);
  assert.deepEqual(digitsOf('0.1283456785'), [[128_345_678, 9]]);
  assert.deepEqual(digitsOf('12345678901.5'), [[12_345_678_902, 0]]);
  assert.deepEqual(digitsOf('0.000000012344'), [[12_344, 12]]);
});

test('a price that is too small or too large for the exchange is not told', () => {
  assert.deepEqual(digitsOf('0.0000000000001'), []);
  assert.deepEqual(digitsOf('9007199254740992'), []);
  assert.deepEqual(digitsOf('9007199254740991'), [[9_007_199_254_740_991, 0]]);
});

test('an unchanged price is told again after five seconds only', () => {
  const tell = open();
  assert.equal(tell('100', 0).length, 1);
  assert.equal(tell('100.00', 4_999).length, 0);
  assert.equal(tell('100.1', 4_999).length, 1);
  assert.equal(tell('100.1', 9_998).length, 0);
  assert.equal(tell('100.1', 9_999).length, 1);
});

test('of a pair with timed contracts it is told again as soon as the sources have answered anew', () => {
  const tell = open(true);
  assert.equal(tell('100', 0).length, 1);
  assert.equal(tell('100', 200).length, 1);
  assert.equal(tell('100', 400, { heardAt: 200 }).length, 0);
  assert.equal(tell('100', 600, { heardAt: 500 }).length, 1);
});
