import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderDraft } from './orderDraft.ts';
import {
  exceedsAvailable,
  type FormMarket,
  feePercent,
  sliderQuantity,
  summarize,
  withTotal,
} from './orderSummary.ts';

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
  quantityMax: '100.00000',
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
    averagePrice: '',
    impact: '',
    fillable: '',
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

test('what is there is not known: neither is the most, and no 0 stands for it', () => {
  const summary = summarize(limit('buy', '67842.60', '0.1'), market, undefined);
  assert.equal(summary.quantityMax, '');
  assert.equal(summary.total, '6784.26');
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

const DEEP = {
  ...market,
  takerLevels: [
    { price: '100.00', quantity: '1.00000' },
    { price: '110.00', quantity: '1.00000' },
  ],
};

test('spot market: average price and price impact are those of sweeping the book', () => {
  const draft: OrderDraft = { kind: 'market', side: 'buy', quantity: '2', percent: 0 };
  const { averagePrice, impact, total } = summarize(draft, DEEP, available);
  assert.deepEqual(
    { averagePrice, impact, total },
    { averagePrice: '105.00', impact: '5.00', total: '210' },
  );
  const bids = [
    { price: '100.00', quantity: '1.00000' },
    { price: '90.00', quantity: '1.00000' },
  ];
  const sold = summarize({ ...draft, side: 'sell' }, { ...DEEP, takerLevels: bids }, available);
  assert.equal(sold.averagePrice, '95.00');
  assert.equal(sold.impact, '5.00');
});

test('§5 spot market: more than the known levels hold costs what they do, and the balance is weighed against that', () => {
  const draft: OrderDraft = { kind: 'market', side: 'buy', quantity: '50', percent: 0 };
  const rich = { base: '0', quote: '1223539042.47' };
  assert.equal(exceedsAvailable(draft, DEEP, rich), false);
  assert.equal(exceedsAvailable(draft, DEEP, { base: '0', quote: '210' }), false);
  assert.equal(exceedsAvailable(draft, DEEP, { base: '0', quote: '209.99' }), true);
});

test('spot market: total, average, impact and fee count what is known to fill, and it is told how much that is', () => {
  const draft: OrderDraft = { kind: 'market', side: 'sell', quantity: '50', percent: 0 };
  const bids = [
    { price: '100.00', quantity: '1.00000' },
    { price: '90.00', quantity: '1.00000' },
  ];
  const summary = summarize(draft, { ...DEEP, takerLevels: bids }, available);
  assert.deepEqual(
    [summary.total, summary.averagePrice, summary.impact, summary.fee, summary.fillable],
    ['190', '95.00', '5.00', '0.19', '2'],
  );
  const whole = summarize({ ...draft, quantity: '2' }, { ...DEEP, takerLevels: bids }, available);
  assert.equal(whole.fillable, '');
});

test('§5 spot: the most is never more than the pair takes in one order', () => {
  const rich = { base: '12346', quote: '1223539042.47' };
  assert.equal(summarize(limit('sell', '1', ''), market, rich).quantityMax, '100.00000');
  assert.equal(summarize(limit('buy', '1', ''), market, rich).quantityMax, '100.00000');
  assert.equal(sliderQuantity(limit('sell', '', ''), 50, { market, available: rich }), '50.00000');
  assert.equal(exceedsAvailable(limit('sell', '1', '200'), market, rich), false);
});

test('buy by total: the amount is what the total buys, never more, and its value fits', () => {
  const draft: OrderDraft = { kind: 'market', side: 'buy', quantity: '', percent: 0, total: '155' };
  assert.equal(withTotal(draft, DEEP).quantity, '1.50000');
  assert.equal(withTotal({ ...draft, total: '99.999999' }, DEEP).quantity, '0.99999');
  const priced: OrderDraft = { ...draft, kind: 'limit', price: '50', total: '100' };
  assert.equal(withTotal(priced, DEEP).quantity, '2.00000');
  assert.equal(withTotal({ ...draft, total: '' }, DEEP).quantity, '');
  assert.equal(withTotal({ ...priced, price: '' }, DEEP).quantity, '');
});

test('buy by total: any total buys the most lots whose sweep it pays', () => {
  for (const total of [
    '0.01',
    '1',
    '99.99',
    '100',
    '100.01',
    '154.321',
    '209.9999',
    '210',
    '500',
  ]) {
    const bought = withTotal(
      { kind: 'market', side: 'buy', quantity: '', percent: 0, total },
      DEEP,
    );
    const worth = summarize(bought, DEEP, available).total || '0';
    assert.ok(Number(worth) <= Number(total), `${worth} for ${total}`);
    assert.ok(Number(worth) > Math.min(210, Number(total)) - 0.0012, `${worth} for ${total}`);
  }
});

test('the fee rate in percent', () => {
  assert.equal(feePercent('0.001'), '0.1');
  assert.equal(feePercent('0.00075'), '0.075');
  assert.equal(feePercent('0'), '0');
});
