import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderRequest } from './orderRequest.ts';

const TARGET = { baseAsset: 'BTC', quoteAsset: 'USDT', board: 'main' } as const;

test('§7 spot calls: a limit order sends price and amount, a market order the amount alone', () => {
  const limit = { kind: 'limit', side: 'sell', price: '7', quantity: '2', percent: 0 } as const;
  assert.deepEqual(orderRequest(limit, TARGET, 'gtc'), {
    call: 'sellLimit',
    request: { ...TARGET, price: '7', quantity: '2', timeInForce: 'gtc' },
  });
  const market = { kind: 'market', side: 'buy', quantity: '2', percent: 0 } as const;
  assert.deepEqual(orderRequest(market, TARGET, 'gtc'), {
    call: 'buyMarket',
    request: { ...TARGET, quantity: '2' },
  });
});
