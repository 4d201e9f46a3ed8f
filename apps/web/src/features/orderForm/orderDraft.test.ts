import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyDraft, type OrderDraft, reduceDraft } from './orderDraft.ts';

const limit: OrderDraft = { kind: 'limit', side: 'buy', price: '100', quantity: '2', percent: 0 };

test('§4 order style: market is the default', () => {
  assert.deepEqual(emptyDraft('buy'), { kind: 'market', side: 'buy', quantity: '', percent: 0 });
});

test('choosing limit starts at the last price and keeps the amount', () => {
  const market = reduceDraft(emptyDraft('sell'), { type: 'quantityTyped', quantity: '3' });
  const next = reduceDraft(market, { type: 'kindChosen', kind: 'limit', price: '101.5' });
  assert.deepEqual(next, {
    kind: 'limit',
    side: 'sell',
    price: '101.5',
    quantity: '3',
    percent: 0,
  });
});

test('choosing the kind that is already chosen keeps a typed price', () => {
  assert.equal(reduceDraft(limit, { type: 'kindChosen', kind: 'limit', price: '5' }), limit);
});

test('a market draft has no price to type', () => {
  const draft = emptyDraft('buy');
  assert.equal(reduceDraft(draft, { type: 'priceTyped', price: '5' }), draft);
});

test('a tapped book row makes a limit order at its price', () => {
  const next = reduceDraft(emptyDraft('buy'), { type: 'levelTapped', price: '99.1' });
  assert.deepEqual(next, { kind: 'limit', side: 'buy', price: '99.1', quantity: '', percent: 0 });
});

test('changing the side or the market clears the amount', () => {
  assert.equal(reduceDraft(limit, { type: 'sideChosen', side: 'sell' }).quantity, '');
  assert.deepEqual(reduceDraft(limit, { type: 'marketChosen' }), emptyDraft('buy'));
});

test('typing an amount takes the slider back to zero', () => {
  const slid = reduceDraft(limit, { type: 'sliderMoved', percent: 40, quantity: '7', total: '' });
  assert.equal(slid.percent, 40);
  assert.equal(reduceDraft(slid, { type: 'quantityTyped', quantity: '8' }).percent, 0);
});

test('a sent order leaves an empty amount and the price as it was', () => {
  const next = reduceDraft(limit, { type: 'orderSent' });
  assert.deepEqual(next, { ...limit, quantity: '', percent: 0 });
});

test('buy by total: a total is typed instead of the amount, and empties with it', () => {
  const chosen = reduceDraft(emptyDraft('buy'), { type: 'measureChosen', measure: 'total' });
  assert.equal(chosen.total, '');
  const typed = reduceDraft(chosen, { type: 'totalTyped', total: '100' });
  assert.equal(typed.total, '100');
  assert.equal(reduceDraft(typed, { type: 'kindChosen', kind: 'limit', price: '5' }).total, '100');
  assert.equal(reduceDraft(typed, { type: 'orderSent' }).total, '');
  const back = reduceDraft(typed, { type: 'measureChosen', measure: 'amount' });
  assert.equal('total' in back, false);
});
