import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAssetId, asSeq, lots } from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command } from '../command.ts';
import { readEvents } from '../event.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import { ACCEPTED, refused } from '../outcome.ts';
import { step } from '../step.ts';
import { listing } from '../testing/market.ts';
import { priceBandOf } from './priceBand.ts';
import { TradeMinutes } from './tradeMinutes.ts';

const LIST: Extract<Command, { type: 'listMarket' }> = listing({
  board: 'pioneer',
  quantityMax: lots(1_000),
});

function apply(exchange: Exchange, command: Command, sink = new EventBuffer()) {
  const seq = exchange.seq + 1;
  return step(exchange, { seq: asSeq(seq), time: seq, requestKey: 0n, command }, sink);
}

function openExchange(): Exchange {
  const exchange = createExchange({ isDemo: true });
  apply(exchange, { type: 'listAsset', code: 'USDT', decimals: 8 });
  apply(exchange, { type: 'listAsset', code: 'BTC', decimals: 8 });
  return exchange;
}

test('an asset is a new ticker of at most 12 capitals with at most 12 decimals', () => {
  const exchange = openExchange();
  const list = { type: 'listAsset', code: 'ETH', decimals: 8 } as const;
  assert.deepEqual(apply(exchange, { ...list, code: 'BTC' }), refused('assetExists'));
  assert.deepEqual(apply(exchange, { ...list, code: 'eth' }), refused('assetInvalid'));
  const tooLong = { ...list, code: 'ABCDEFGHIJKLM' };
  assert.deepEqual(apply(exchange, tooLong), refused('assetInvalid'));
  assert.deepEqual(apply(exchange, { ...list, decimals: 13 }), refused('assetInvalid'));
  assert.deepEqual(apply(exchange, list), ACCEPTED);
});

test('the 4 097th asset is told that the list is full, a wrong one that it is wrong', () => {
  const exchange = openExchange();
  const list = { type: 'listAsset', decimals: 8 } as const;
  for (let count = exchange.assets.length; count < 4_096; count += 1) {
    assert.deepEqual(apply(exchange, { ...list, code: `A${count}` }), ACCEPTED);
  }
  assert.deepEqual(apply(exchange, { ...list, code: 'ETH' }), refused('assetsFull'));
  assert.deepEqual(apply(exchange, { ...list, code: 'eth' }), refused('assetInvalid'));
  assert.deepEqual(apply(exchange, { ...list, code: 'BTC' }), refused('assetExists'));
});

test('a market is listed once, on a grid where every notional is exact', () => {
  const exchange = openExchange();
  const bad = { ...LIST, priceDecimals: 4 };
  assert.deepEqual(apply(exchange, bad), refused('marketInvalid'));
  assert.deepEqual(apply(exchange, { ...LIST, quantityMin: lots(0) }), refused('marketInvalid'));
  assert.deepEqual(apply(exchange, { ...LIST, baseAsset: asAssetId(9) }), refused('assetUnknown'));
  const sink = new EventBuffer();
  assert.deepEqual(apply(exchange, LIST, sink), ACCEPTED);
  const { type: _, ...fields } = LIST;
  const market = { ...fields, marketId: 0, status: 'trading' };
  const [event] = readEvents(sink.toBytes());
  assert.deepEqual(event, { type: 'marketListed', seq: 6, time: 6, market });
  assert.deepEqual(apply(exchange, LIST), refused('marketExists'));
});

test('the band is inclusive and rounds toward the index', () => {
  assert.deepEqual(priceBandOf(101, 50_000n), { low: 96, high: 106 });
  assert.deepEqual(priceBandOf(1, 50_000n), { low: 1, high: 1 });
  assert.deepEqual(priceBandOf(2_147_483_647, 50_000n).high, 2_147_483_647);
});

test('a minute keeps open, high, low, close and volumes, and leaves after 24 hours', () => {
  const minutes = new TradeMinutes();
  minutes.add(60_000, 10, 2, 20);
  minutes.add(60_500, 12, 1, 12);
  minutes.add(119_999, 9, 1, 2n ** 60n);
  const bar = {
    startsAt: 60_000,
    open: 10,
    high: 12,
    low: 9,
    close: 9,
    volumeLots: 4,
    volumeQuote: 2n ** 60n + 32n,
  };
  assert.deepEqual(minutes.list(120_000), [bar]);
  assert.deepEqual(minutes.list(60_000 + 86_399_999), [bar]);
  assert.deepEqual(minutes.list(60_000 + 86_400_000), []);
});

test('the first minute of all is a minute like every other', () => {
  const minutes = new TradeMinutes();
  minutes.add(0, 10, 2, 20);
  const told = { startsAt: 0, open: 10, high: 10, low: 10, close: 10 };
  assert.deepEqual(minutes.list(0), [{ ...told, volumeLots: 2, volumeQuote: 20n }]);
});
