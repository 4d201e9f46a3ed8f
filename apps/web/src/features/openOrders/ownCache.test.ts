import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AssetRow, Order, OwnPush } from '@candor/wire';
import { accountAfter, assetsAfter, ordersAfter, pageAfter } from './ownCache.ts';
import { followsNews } from './ownSequence.ts';

const BTC = { baseAsset: 'BTC', quoteAsset: 'USDT' };

function order(orderId: number, change: Partial<Order> = {}): Order {
  return {
    orderId,
    side: 'buy',
    kind: 'limit',
    ...BTC,
    price: '10.00',
    quantity: '5.000',
    quantityRemaining: '5.000',
    averagePrice: '0',
    timeInForce: 'gtc',
    status: 'open',
    createdAt: 1_000 + orderId,
    ...change,
  };
}

function news(change: Partial<OwnPush>): OwnPush {
  return { sequence: 2, previous: 1, openOrders: [], closedOrders: [], balances: [], ...change };
}

const canceled = (orderId: number) => ({ orderId, status: 'canceled' }) as const;
const idsOf = (orders: readonly Order[]) => orders.map(({ orderId }) => orderId);
const coin = (asset: string, available: string): AssetRow => ({
  asset,
  available,
  held: '0',
  valueUsdt: '0',
  network: '',
});

test('a new order stands first, a changed one where it stood, a closed one nowhere', () => {
  const changed = order(2, { quantityRemaining: '3.000', status: 'partiallyFilled' });
  const told = news({ openOrders: [order(4), changed], closedOrders: [canceled(1)] });
  const after = ordersAfter([order(3), order(2), order(1)], told, {});
  assert.deepEqual(idsOf(after), [4, 3, 2]);
  assert.equal(after[2]?.quantityRemaining, '3.000');
});

test('an order of another pair does not enter the list of one pair', () => {
  const told = news({ openOrders: [order(4, { baseAsset: 'ETH' }), order(5)] });
  assert.deepEqual(idsOf(ordersAfter([], told, BTC)), [5]);
  assert.deepEqual(idsOf(ordersAfter([], told, {})), [5, 4]);
});

test('a page that has all orders is reckoned; one that has not must be read again', () => {
  const all = { rows: [order(2), order(1)], count: 2 };
  const after = pageAfter(all, news({ openOrders: [order(3)], closedOrders: [canceled(1)] }), {});
  assert.deepEqual([idsOf(after?.rows ?? []), after?.count], [[3, 2], 2]);
  assert.equal(pageAfter({ ...all, count: 16 }, news({}), {}), undefined);
});

test('a page that grows beyond its length tells the count and keeps the newest', () => {
  const rows = Array.from({ length: 15 }, (_none, index) => order(15 - index));
  const after = pageAfter({ rows, count: 15 }, news({ openOrders: [order(16)] }), {});
  assert.deepEqual([after?.rows.length, after?.count, after?.rows[0]?.orderId], [15, 16, 16]);
});

test('the account of a pair has the balances that were told and keeps the others', () => {
  const account = { balance: { baseAvailable: '1', quoteAvailable: '2' }, openOrders: [order(1)] };
  const told = news({ balances: [coin('USDT', '7')], closedOrders: [canceled(1)] });
  assert.deepEqual(accountAfter(account, told, BTC), {
    balance: { baseAvailable: '1', quoteAvailable: '7' },
    openOrders: [],
  });
});

test('asset rows that were told stand in their places', () => {
  const rows = [coin('BTC', '1'), coin('USDT', '2')];
  const after = assetsAfter(rows, news({ balances: [coin('USDT', '7')] }));
  assert.deepEqual(
    after.map(({ asset, available }) => `${asset} ${available}`),
    ['BTC 1', 'USDT 7'],
  );
});

test('news follow one another by number; a first frame, a gap and a new line begin anew', () => {
  const follows = followsNews();
  assert.equal(follows.take({ sequence: 4 }), false);
  assert.equal(follows.take({ sequence: 5, previous: 4 }), true);
  assert.equal(follows.take({ sequence: 7, previous: 6 }), false);
  assert.equal(follows.take({ sequence: 8, previous: 7 }), true);
  follows.forget();
  assert.equal(follows.take({ sequence: 9, previous: 8 }), false);
});
