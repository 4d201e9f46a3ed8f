import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Command, PerpMarketSpec } from '@candor/core';
import { amount, asAssetId, asMarketId, lots, lotsToNumber, rate } from '@candor/money';
import { seededRandom } from '../indexPrice/random.ts';
import type { OpenLots } from './houseRows.ts';
import { type PerpFloor, perpQuotes, perpTake, perpTrade } from './perpOrders.ts';

/** One lot is worth 50 USDT. */
function floorOf(open: OpenLots): PerpFloor {
  const spec: PerpMarketSpec = {
    ...{
      marketId: asMarketId(3),
      kind: 'perp',
      baseAsset: asAssetId(1),
      quoteAsset: asAssetId(0),
      board: 'main',
    },
    ...{ status: 'trading', priceDecimals: 1, quantityDecimals: 3, contractSize: 1 },
    ...{ quantityMin: lots(1), quantityMax: lots(100_000) },
    ...{ feeRateMaker: rate(200), feeRateTaker: rate(500), priceBand: rate(50_000) },
    ...{ openOrdersMax: 200, leverages: [3], leverageMax: 3, tiers: [] },
    ...{ fundingIntervalMs: 3_600_000, interestE9: 0, fundingCapE9: 0, impactNotional: amount(1n) },
  };
  return { market: { spec, lotWorth: 50, weight: 1, tradesPerMinute: 10 }, openOf: () => open };
}

function lotsOf(
  commands: readonly Command[],
  type: 'openPosition' | 'closePosition',
  side: 'long' | 'short',
): number {
  let sum = 0;
  for (const command of commands) {
    if (command.type !== 'openPosition' && command.type !== 'closePosition') continue;
    if (command.type === type && command.side === side) sum += lotsToNumber(command.quantity);
  }
  return sum;
}

test('quotes close what is open on the other side before they open anything', () => {
  const quotes = perpQuotes(floorOf({ long: 40, short: 0 }), 500_000, seededRandom(1));
  assert.equal(lotsOf(quotes, 'closePosition', 'long'), 40);
  assert.equal(lotsOf(quotes, 'closePosition', 'short'), 0);
  assert.ok(lotsOf(quotes, 'openPosition', 'long') > 0);
  assert.ok(lotsOf(quotes, 'openPosition', 'short') > 0);
});

test('an account that has all it may have opens no more on that side, and goes on closing', () => {
  const quotes = perpQuotes(floorOf({ long: 40_000, short: 0 }), 500_000, seededRandom(2));
  assert.equal(lotsOf(quotes, 'openPosition', 'long'), 0);
  assert.equal(lotsOf(quotes, 'openPosition', 'short'), 0, 'nothing is left to open');
  assert.ok(lotsOf(quotes, 'closePosition', 'long') > 0);
});

test('a taker that is long by half of what it may be sells', () => {
  const random = seededRandom(3);
  for (let times = 0; times < 50; times += 1) {
    const [command] = perpTake(floorOf({ long: 3_000, short: 0 }), random);
    assert.equal(command?.type, 'closePosition');
  }
});

test('a trade of the past meets itself whole: as many lots are bought as are sold', () => {
  const random = seededRandom(4);
  const [maker, taker] = [
    { long: 3, short: 0 },
    { long: 0, short: 5 },
  ];
  const floor = { ...floorOf(maker), openOf: (id: number) => (id === 1 ? maker : taker) };
  for (let times = 0; times < 200; times += 1) {
    const commands = perpTrade(floor, 500_000, random);
    const bought =
      lotsOf(commands, 'openPosition', 'long') + lotsOf(commands, 'closePosition', 'short');
    const sold =
      lotsOf(commands, 'openPosition', 'short') + lotsOf(commands, 'closePosition', 'long');
    assert.equal(bought, sold);
  }
});
