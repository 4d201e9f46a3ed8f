import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderErrors } from '../../features/orderForm/orderErrors.ts';
import { sliderQuantity, summarize } from '../../features/orderForm/orderSummary.ts';
import { pairNamed } from '../../shared/socket/testing/pairNamed.ts';
import { formMarketOf } from './formMarket.ts';

/** A legal market of a coin that is worth little: 6 + 5 decimals on a quote of 12. */
const PAIR = {
  ...pairNamed('SHIB/GRAM'),
  priceDecimals: 6,
  quantityDecimals: 5,
  baseDecimals: 9,
  quoteDecimals: 12,
  price: '0.000021',
  bestAsk: '0.000022',
  bestBid: '0.000020',
  quantityMin: '0.00001',
  quantityMax: '20000.00000',
};
const LIMIT = { kind: 'limit', side: 'buy', price: '0.000021', percent: 0 } as const;
const market = formMarketOf(PAIR, 'buy', { bids: undefined, asks: undefined });

test('a market on a fine grid is reckoned exactly, to the last of twelve decimals', () => {
  const draft = { ...LIMIT, quantity: '1.00001' };
  const available = { base: '0', quote: '1' };
  assert.deepEqual(orderErrors(draft, market, available), []);
  assert.equal(summarize(draft, market, available).total, '0.00002100021');
});

test('§5 spot limit: a balance with twelve decimals counts in full', () => {
  const available = { base: '0.000000001', quote: '0.000021000001' };
  const draft = { ...LIMIT, quantity: '1' };
  assert.deepEqual(orderErrors(draft, market, available), []);
  assert.equal(
    orderErrors({ ...draft, quantity: '1.00001' }, market, available)[0]?.key,
    'balanceTooLow',
  );
  assert.equal(sliderQuantity(draft, 100, { market, available }), '1.00000');
});

test('§5 spot limit: of a coin with nine decimals all that makes a lot can be sold', () => {
  const available = { base: '2.000019999', quote: '0' };
  const sell = { ...LIMIT, side: 'sell' as const };
  assert.deepEqual(orderErrors({ ...sell, quantity: '2.00001' }, market, available), []);
  const [more] = orderErrors({ ...sell, quantity: '2.00002' }, market, available);
  assert.equal(more?.key, 'balanceTooLow');
});
