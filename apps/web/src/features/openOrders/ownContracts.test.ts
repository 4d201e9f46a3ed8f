import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContractOrder, ContractPush } from '@candor/wire';
import type { QueryKey } from '@tanstack/react-query';
import { patchContracts } from './ownContracts.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' };
const ASSET = {
  asset: 'USDT',
  available: '7',
  margins: '0',
  unrealized: '0',
  heldByOrders: '0',
  wallet: '7',
  equity: '7',
  valueUsdt: '7',
};
const NEWS: ContractPush = {
  openOrders: [],
  closedOrders: [],
  positions: [],
  stops: [],
  assets: [ASSET],
};

function order(orderId: number): ContractOrder {
  return {
    orderId,
    ...PAIR,
    side: 'long',
    marginMode: 'cross',
    leverage: 10,
    action: 'open',
    kind: 'limit',
    limitPrice: '60000',
    averagePrice: '0',
    quantity: '5',
    quantityRemaining: '5',
    timeInForce: 'gtc',
    status: 'open',
    createdAt: orderId,
  };
}

/** What is cached, and what becomes of it. */
function cacheOf(entries: readonly (readonly [QueryKey, unknown])[]) {
  const after = new Map<string, unknown>();
  const known = {
    of: <Each>(name: string) =>
      entries.filter(([key]) => key[0] === name) as [QueryKey, Each | undefined][],
    patch: (key: QueryKey, value: object | undefined) => after.set(JSON.stringify(key), value),
    filterOf: (key: QueryKey) => key[1] as object,
  };
  return { after, known };
}

test('positions and accounts stand as the news have them, each account by the coin of its pair', () => {
  const { after, known } = cacheOf([
    [['contractPosition'], [{ positionId: 1 }]],
    [['contractAccount', 'BTC/USDT'], { ...ASSET, available: '1' }],
    [['contractAssets'], []],
  ]);
  patchContracts(NEWS, known);
  assert.deepEqual(after.get('["contractPosition"]'), []);
  assert.deepEqual(after.get('["contractAccount","BTC/USDT"]'), ASSET);
  assert.deepEqual(after.get('["contractAssets"]'), [ASSET]);
});

test('orders come and go one by one; a page that has not every order is asked for again', () => {
  const { after, known } = cacheOf([
    [['contractTradEntrust', {}], { rows: [order(2), order(1)], count: 2 }],
    [['contractTradEntrust', { page: 9 }], { rows: [order(1)], count: 40 }],
  ]);
  const closed = { orderId: 1, status: 'filled' } as const;
  patchContracts({ ...NEWS, openOrders: [order(3)], closedOrders: [closed] }, known);
  const page = after.get('["contractTradEntrust",{}]') as { rows: ContractOrder[]; count: number };
  assert.deepEqual([page.rows.map(({ orderId }) => orderId), page.count], [[3, 2], 2]);
  assert.equal(after.get('["contractTradEntrust",{"page":9}]'), undefined);
});
