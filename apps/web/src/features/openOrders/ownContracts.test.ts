import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { CALLS, type ContractOrder, type ContractPush } from '@candor/wire';
import type { QueryKey } from '@tanstack/react-query';
import { answerTo, keepAnswer } from '../../shared/api/answers.ts';
import { answerKey, pagesKey } from '../../shared/api/callKey.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
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
const POSITION = { positionId: 1 } as ContractPush['positions'][number];
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

/** Of the cache that the screens read. */
function cacheOf(t: TestContext) {
  // Else it waits five minutes before it forgets what was read.
  t.after(() => queryClient.clear());
  t.mock.timers.enable({ apis: ['setTimeout'] });
  return {
    isReadAgain: (key: QueryKey) => {
      t.mock.timers.tick(1_000);
      return queryClient.getQueryState(key)?.isInvalidated;
    },
  };
}

test('positions and accounts stand as the news have them, each account by the coin of its pair', (t) => {
  const { isReadAgain } = cacheOf(t);
  const stops = answerKey(CALLS.contractProfitLossOrder, { page: 1 });
  queryClient.setQueryData(stops, { rows: [], count: 0 });
  keepAnswer(CALLS.contractPosition, {}, []);
  keepAnswer(CALLS.contractAccount, PAIR, { ...ASSET, available: '1' });
  keepAnswer(CALLS.contractAssets, {}, []);
  patchContracts({ ...NEWS, positions: [POSITION] });
  assert.deepEqual(answerTo(CALLS.contractPosition, {}), [POSITION]);
  assert.deepEqual(answerTo(CALLS.contractAccount, PAIR), ASSET);
  assert.deepEqual(answerTo(CALLS.contractAssets, {}), [ASSET]);
  assert.equal(isReadAgain(stops), true);
});

test('orders come and go one by one; a page that has not every order is asked for again', (t) => {
  const { isReadAgain } = cacheOf(t);
  const [whole, part] = [{ page: 1 }, { page: 9 }];
  keepAnswer(CALLS.contractTradEntrust, whole, { rows: [order(2), order(1)], count: 2 });
  keepAnswer(CALLS.contractTradEntrust, part, { rows: [order(1)], count: 40 });
  const closed = { orderId: 1, status: 'filled' } as const;
  patchContracts({ ...NEWS, openOrders: [order(3)], closedOrders: [closed] });
  const page = answerTo(CALLS.contractTradEntrust, whole);
  assert.deepEqual([page?.rows.map(({ orderId }) => orderId), page?.count], [[3, 2], 2]);
  assert.equal(isReadAgain(answerKey(CALLS.contractTradEntrust, whole)), false);
  assert.equal(isReadAgain(answerKey(CALLS.contractTradEntrust, part)), true);
});

test('a list of many pages is asked for again as a whole', (t) => {
  const { isReadAgain } = cacheOf(t);
  const key = pagesKey(CALLS.contractTradEntrust, { page: 1 });
  queryClient.setQueryData(key, { pages: [], pageParams: [] });
  patchContracts(NEWS);
  assert.equal(isReadAgain(key), true);
});
