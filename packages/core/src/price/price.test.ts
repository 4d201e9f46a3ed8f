import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AssetId, asAssetId, asSeq, lots, rate } from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command } from '../command.ts';
import { readEvents } from '../event.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import { fitsGrid, ticksOfIndex } from '../market/ticksOfIndex.ts';
import { ACCEPTED, refused } from '../outcome.ts';
import { readExchange } from '../read/readExchange.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { step } from '../step.ts';
import { listing as listingOf } from '../testing/market.ts';

const TICK = {
  type: 'setIndexPrice',
  baseAsset: asAssetId(1),
  quoteAsset: asAssetId(0),
  price: 60_000_123,
  decimals: 3,
  sources: 3,
} as const;

function apply(exchange: Exchange, command: Command, sink = new EventBuffer()) {
  const seq = exchange.seq + 1;
  return step(exchange, { seq: asSeq(seq), time: seq * 1_000, requestKey: 0n, command }, sink);
}

function openExchange(): Exchange {
  const exchange = createExchange({ isDemo: true });
  apply(exchange, { type: 'listAsset', code: 'USDT', decimals: 8 });
  apply(exchange, { type: 'listAsset', code: 'BTC', decimals: 8 });
  return exchange;
}

function list(exchange: Exchange, baseAsset: AssetId, quoteAsset: AssetId): void {
  assert.deepEqual(apply(exchange, listing(baseAsset, quoteAsset)), ACCEPTED);
}

function listing(baseAsset: AssetId, quoteAsset: AssetId): Command {
  const grid = { kind: 'spot', board: 'main', priceDecimals: 2, quantityDecimals: 5 } as const;
  const limits = { quantityMin: lots(1), quantityMax: lots(10), priceBand: rate(50_000) };
  const fees = { feeRateMaker: rate(0), feeRateTaker: rate(0), openOrdersMax: 200 };
  return listingOf({
    baseAsset: asAssetId(baseAsset),
    quoteAsset: asAssetId(quoteAsset),
    ...grid,
    ...limits,
    ...fees,
  });
}

test('an index belongs to a pair: its markets follow, also one that is listed later', () => {
  const exchange = openExchange();
  assert.deepEqual(apply(exchange, TICK), ACCEPTED);
  list(exchange, asAssetId(1), asAssetId(0));
  assert.equal(exchange.markets[0]?.indexPrice, 6_000_012);
  apply(exchange, { ...TICK, price: 61_000_125 });
  assert.equal(exchange.markets[0]?.indexPrice, 6_100_012, 'a half goes to the even tick');
  apply(exchange, { ...TICK, baseAsset: asAssetId(0), quoteAsset: asAssetId(1), price: 5 });
  assert.equal(exchange.markets[0]?.indexPrice, 6_100_012, 'the reverse pair is another one');
});

test('every tick is told with its number, seq and time', () => {
  const exchange = openExchange();
  const sink = new EventBuffer();
  apply(exchange, TICK, sink);
  apply(exchange, { ...TICK, price: 60_000_200 }, sink);
  const { type: _, ...told } = TICK;
  assert.deepEqual(readEvents(sink.toBytes()), [
    { ...told, type: 'indexPriceChanged', tick: 1, seq: asSeq(3), time: 3_000 },
    { ...told, type: 'indexPriceChanged', price: 60_000_200, tick: 2, seq: asSeq(4), time: 4_000 },
  ]);
  assert.deepEqual(readExchange(exchange).indexes, [
    { ...told, price: 60_000_200, tick: 2, setAt: 4_000 },
  ]);
});

test('a restored exchange has the same indexes and bands', () => {
  const exchange = openExchange();
  list(exchange, asAssetId(1), asAssetId(0));
  apply(exchange, TICK);
  const restored = loadSnapshot(takeSnapshot(exchange));
  assert.equal(stateHash(restored), stateHash(exchange));
  assert.equal(restored.markets[0]?.bandHigh, exchange.markets[0]?.bandHigh);
});

test('a tick names two listed assets, a scale and a positive price', () => {
  const exchange = openExchange();
  const rows = [
    [{ ...TICK, baseAsset: asAssetId(9) }, 'assetUnknown'],
    [{ ...TICK, baseAsset: asAssetId(0) }, 'assetUnknown'],
    [{ ...TICK, price: 0 }, 'priceNotPositive'],
    [{ ...TICK, price: 2 ** 60 }, 'priceTooLarge'],
    [{ ...TICK, decimals: 13 }, 'requestInvalid'],
  ] as const;
  for (const [command, reason] of rows) assert.deepEqual(apply(exchange, command), refused(reason));
});

test('an index on a grid is at least one tick, and under the first rules at most the largest', () => {
  assert.equal(ticksOfIndex({ price: 1, decimals: 12 }, 2), 1);
  assert.equal(ticksOfIndex({ price: 7, decimals: 0 }, 2), 700);
  assert.equal(ticksOfIndex({ price: 2 ** 52, decimals: 0 }, 8), 2_147_483_647);
  assert.equal(ticksOfIndex({ price: 25, decimals: 1 }, 0), 2);
});

test('§5 price: an index beyond the prices that a market can have is refused, the last one stands', () => {
  const largest = { ...TICK, price: 2_147_483_647, decimals: 2 };
  const beyond = [
    { ...TICK, price: 2_147_483_648, decimals: 2 },
    { ...TICK, price: 9_999_999_999_999, decimals: 0 },
    { ...TICK, price: 21_474_836_475, decimals: 3 },
  ];
  const first = openExchange();
  list(first, asAssetId(1), asAssetId(0));
  apply(first, beyond[1] as Command);
  assert.equal(first.markets[0]?.indexPrice, 2_147_483_647, 'as logs of the first rules say');
  for (const [at, command] of beyond.entries()) {
    const exchange = openExchange();
    apply(exchange, { type: 'adoptRules', version: 2 });
    list(exchange, asAssetId(1), asAssetId(0));
    assert.deepEqual(apply(exchange, largest), ACCEPTED);
    const before = stateHash(exchange);
    assert.deepEqual(apply(exchange, command as Command), refused('priceTooLarge'), `${at}`);
    assert.equal(exchange.markets[0]?.indexPrice, 2_147_483_647);
    assert.equal(stateHash(loadSnapshot(takeSnapshot(exchange))), stateHash(exchange));
    assert.equal(stateHash(exchange), before, 'nothing else changed');
    const other = {
      ...(command as typeof TICK),
      baseAsset: asAssetId(0),
      quoteAsset: asAssetId(1),
    };
    assert.deepEqual(apply(exchange, other), ACCEPTED, 'a pair without markets may have it');
    assert.deepEqual(
      apply(exchange, listing(asAssetId(0), asAssetId(1))),
      refused('marketInvalid'),
    );
  }
  assert.equal(fitsGrid({ price: 21_474_836_474, decimals: 3 }, 2), true, 'half to even');
  assert.equal(fitsGrid({ price: 21_474_836_475, decimals: 3 }, 2), false);
});
