import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptOrder } from './keptOrder.ts';
import { emptyDraft, type OrderDraft } from './orderDraft.ts';

const LIMIT: OrderDraft = {
  kind: 'limit',
  side: 'buy',
  price: '100.5',
  quantity: '2',
  percent: 40,
};

test('an order being written is found again with its style, price, amount and validity', () => {
  const kept = JSON.parse(JSON.stringify({ draft: LIMIT, timeInForce: 'ioc' }));
  assert.deepEqual(keptOrder(kept, 'buy'), { draft: LIMIT, timeInForce: 'ioc' });
});

test('on the other side its style and price stay, its amount does not', () => {
  const { draft } = keptOrder({ draft: LIMIT, timeInForce: 'gtc' }, 'sell');
  assert.deepEqual(draft, {
    kind: 'limit',
    side: 'sell',
    price: '100.5',
    quantity: '',
    percent: 0,
  });
});

test('§4 order style: market is the default where nothing sensible was kept', () => {
  for (const kept of [undefined, 7, {}, { draft: { kind: 'limit', price: 'x' } }, { draft: [] }]) {
    assert.deepEqual(keptOrder(kept, 'buy'), { draft: emptyDraft('buy'), timeInForce: 'gtc' });
  }
  const odd = { draft: { ...LIMIT, quantity: '1e9', percent: 101 }, timeInForce: 'later' };
  assert.deepEqual(keptOrder(odd, 'buy'), {
    draft: { ...LIMIT, quantity: '', percent: 0 },
    timeInForce: 'gtc',
  });
});
