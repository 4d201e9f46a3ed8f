import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderDraft } from './orderDraft.ts';
import { orderErrors } from './orderErrors.ts';

const MARKET = {
  baseAsset: 'BTC',
  quoteAsset: 'USDT',
  priceDecimals: 2,
  quantityDecimals: 5,
  baseDecimals: 8,
  quoteDecimals: 8,
  feeRate: '0.001',
  takerPrice: '100.00',
  takerLevels: [],
  quantityMin: '0.00100',
  quantityMax: '10.00000',
  isTrading: true,
};
const AVAILABLE = { base: '2', quote: '1000' };
const LIMIT: OrderDraft = { kind: 'limit', side: 'buy', price: '100', quantity: '1', percent: 0 };
const errorOf = (change: Partial<Omit<OrderDraft, 'kind'>> & { readonly price?: string }) =>
  orderErrors({ ...LIMIT, ...change }, MARKET, AVAILABLE)[0]?.key;

test('§5 spot limit: the price is required, numeric and greater than 0', () => {
  assert.equal(errorOf({ price: '' }), 'priceRequired');
  assert.equal(errorOf({ price: 'x' }), 'priceNotNumber');
  assert.equal(errorOf({ price: '0' }), 'priceNotPositive');
  assert.equal(errorOf({ price: '1.234' }), 'priceOffTick');
});

test('§5 spot limit: an amount below minnumber is refused with the minimum', () => {
  const [error] = orderErrors({ ...LIMIT, quantity: '0.0001' }, MARKET, AVAILABLE);
  assert.equal(error?.key, 'quantityBelowMin');
  assert.equal(error?.values.minimum, '0.001 BTC');
});

test('§5 spot limit: the amount is required and numeric', () => {
  assert.equal(errorOf({ quantity: '' }), 'quantityRequired');
  assert.equal(errorOf({ quantity: '1..2' }), 'quantityNotNumber');
});

test('§5 spot limit: buy cost above the balance, or more coin than held, is insufficient', () => {
  assert.equal(errorOf({ quantity: '10' }), undefined);
  assert.equal(errorOf({ quantity: '9.99', price: '101' }), 'balanceTooLow');
  assert.equal(errorOf({ side: 'sell', quantity: '2.00001' }), 'balanceTooLow');
});

test('§5 spot market: the same amount checks without a price', () => {
  const draft: OrderDraft = { kind: 'market', side: 'buy', quantity: '', percent: 0 };
  assert.equal(orderErrors(draft, MARKET, AVAILABLE)[0]?.key, 'quantityRequired');
  assert.deepEqual(orderErrors({ ...draft, quantity: '1' }, MARKET, AVAILABLE), []);
});

test('§8 not open for trading: a halted pair is refused before anything else', () => {
  const halted = { ...MARKET, isTrading: false };
  assert.equal(orderErrors(LIMIT, halted, AVAILABLE)[0]?.key, 'marketNotTrading');
});

test('all that is wrong is told at once, each at its field; what it costs only of fields that are right', () => {
  const wrong = orderErrors({ ...LIMIT, price: '', quantity: '' }, MARKET, AVAILABLE);
  assert.deepEqual(
    wrong.map(({ key, field }) => [key, field]),
    [
      ['priceRequired', 'price'],
      ['quantityRequired', 'quantity'],
    ],
  );
  const dear = orderErrors({ ...LIMIT, price: '1.234', quantity: '9.9' }, MARKET, AVAILABLE);
  assert.deepEqual(
    dear.map(({ key }) => key),
    ['priceOffTick'],
  );
});
