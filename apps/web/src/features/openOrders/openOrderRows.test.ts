import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  besideOrdersInterval,
  filledPercent,
  filledQuantity,
  openOrdersInterval,
  ownPrices,
  shownOrders,
} from './openOrderRows.ts';
import { openOrdersQuery } from './openOrdersQuery.ts';

const order = (orderId: number, baseAsset: string, side: 'buy' | 'sell') => ({
  orderId,
  baseAsset,
  quoteAsset: 'USDT',
  side,
  price: '100.00',
  quantity: '0.25000',
  quantityRemaining: '0.15001',
});

test('§4 open entrusts refresh every 5 s, only while there are rows', () => {
  assert.equal(openOrdersInterval([1]), 5_000);
  assert.equal(openOrdersInterval([]), false);
  assert.equal(openOrdersInterval(undefined), false);
  const { refetchInterval } = openOrdersQuery(undefined);
  const after = (rows: readonly unknown[]) =>
    (refetchInterval as (query: unknown) => unknown)({ state: { data: { rows } } });
  assert.deepEqual([after([1]), after([])], [5_000, false]);
});

test('what stands beside the open orders is asked for rarely while its news come by themselves', () => {
  assert.deepEqual(
    [besideOrdersInterval([1], false), besideOrdersInterval([], false)],
    [5_000, false],
  );
  assert.deepEqual(
    [besideOrdersInterval([1], true), besideOrdersInterval([], true)],
    [60_000, false],
  );
});

test('the filled share is exact and never rounds up to a whole', () => {
  assert.equal(filledPercent({ quantity: '1', quantityRemaining: '0.001' }), 99);
  assert.equal(filledPercent({ quantity: '1', quantityRemaining: '0' }), 100);
  assert.equal(filledQuantity(order(1, 'BTC', 'buy')), '0.09999');
  assert.equal(filledQuantity({ quantity: '5', quantityRemaining: '2' }), '3');
});

test('other pairs can be hidden, and own prices are known by side', () => {
  const orders = [order(1, 'BTC', 'buy'), order(2, 'ETH', 'sell')];
  assert.deepEqual(
    shownOrders(orders, 'ETH/USDT').map((each) => each.orderId),
    [2],
  );
  const own = ownPrices(orders, 'BTC/USDT');
  assert.ok(own.bids.has('100.00'));
  assert.equal(own.asks.size, 0);
});
