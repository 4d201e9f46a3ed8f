import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderDraft } from './orderDraft.ts';
import { exceedsAvailable, type FormMarket, sliderQuantity, summarize } from './orderSummary.ts';

const market: FormMarket = {
  baseAsset: 'BTC',
  quoteAsset: 'USDT',
  priceDecimals: 2,
  quantityDecimals: 5,
  baseDecimals: 8,
  quoteDecimals: 8,
  feeRate: '0.001',
  takerPrice: '67842.60',
  takerLevels: [],
};
const available = { base: '0.5', quote: '12480.52' };

function limit(side: 'buy' | 'sell', price: string, quantity: string): OrderDraft {
  return { kind: 'limit', side, price, quantity, percent: 0 };
}

test('a limit buy shows its exact total, the most it can buy and the fee in the coin bought', () => {
  const summary = summarize(limit('buy', '67842.60', '0.07358'), market, available);
  assert.deepEqual(summary, {
    total: '4991.858508',
    quantityMax: '0.18396',
    fee: '0.00007358',
    feeAsset: 'BTC',
  });
});

test('a limit sell pays its fee in the main coin, rounded up', () => {
  const summary = summarize(limit('sell', '67842.61', '0.00001'), market, available);
  assert.equal(summary.total, '0.6784261');
  assert.equal(summary.fee, '0.00067843');
  assert.equal(summary.feeAsset, 'USDT');
  assert.equal(summary.quantityMax, '0.50000');
});

test('a market order is estimated at the best opposite price', () => {
  const draft: OrderDraft = { kind: 'market', side: 'buy', quantity: '0.1', percent: 0 };
  assert.equal(summarize(draft, market, available).total, '6784.26');
});

test('an unfinished form shows no total and no fee', () => {
  const summary = summarize(limit('buy', '', ''), market, available);
  assert.equal(summary.total, '');
  assert.equal(summary.fee, '');
  assert.equal(summary.quantityMax, '0.00000');
});

test('§5 slider: fills the amount from the available balance, truncated to the decimals', () => {
  const context = { market, available };
  assert.equal(sliderQuantity(limit('buy', '67842.60', ''), 40, context), '0.07358');
  assert.equal(sliderQuantity(limit('buy', '67842.60', ''), 100, context), '0.18396');
  assert.equal(sliderQuantity(limit('sell', '', ''), 20, context), '0.10000');
  assert.equal(sliderQuantity(limit('buy', '67842.60', ''), 0, context), '');
});

test('§5 spot limit: buy cost or sell amount above the available balance is insufficient', () => {
  assert.equal(exceedsAvailable(limit('buy', '67842.60', '0.18396'), market, available), false);
  assert.equal(exceedsAvailable(limit('buy', '67842.60', '0.18397'), market, available), true);
  assert.equal(exceedsAvailable(limit('sell', '1', '0.50001'), market, available), true);
});

test('§5 spot market: the most that can be bought is what the book sells for the balance', () => {
  const thin = {
    ...market,
    takerLevels: [
      { price: '100.00', quantity: '1.00000' },
      { price: '200.00', quantity: '100.00000' },
    ],
  };
  const draft: OrderDraft = { kind: 'market', side: 'buy', quantity: '2', percent: 0 };
  const funds = { base: '0', quote: '300' };
  assert.equal(summarize(draft, thin, funds).total, '300');
  assert.equal(summarize(draft, thin, funds).quantityMax, '2.00000');
  assert.equal(exceedsAvailable(draft, thin, funds), false);
  assert.equal(exceedsAvailable({ ...draft, quantity: '2.00001' }, thin, funds), true);
});
