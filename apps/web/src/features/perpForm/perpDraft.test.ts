import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptPerp } from './keptPerp.ts';
import { emptyPerpDraft, reducePerpDraft } from './perpDraft.ts';
import { perpRequest } from './perpRequest.ts';

const TARGET = { baseAsset: 'BTC', quoteAsset: 'USDT', leverage: 20, lastPrice: '60000' };

test('§4 order style: a futures form begins at market and cross, with no leverage of its own', () => {
  const draft = emptyPerpDraft('long');
  assert.deepEqual([draft.kind, draft.mode, draft.leverage], ['market', 'cross', undefined]);
});

test('a tapped level makes a limit; a new side asks for the quantity anew', () => {
  const typed = reducePerpDraft(emptyPerpDraft('long'), { type: 'quantityTyped', quantity: '3' });
  const tapped = reducePerpDraft(typed, { type: 'levelTapped', price: '59000' });
  assert.deepEqual(tapped, { ...typed, kind: 'limit', price: '59000' });
  const turned = reducePerpDraft(tapped, { type: 'sideChosen', side: 'short' });
  assert.deepEqual([turned.side, turned.quantity], ['short', '']);
});

test('a draft is kept for its pair: mode and leverage stay, a quantity of the other side does not', () => {
  const draft = {
    ...emptyPerpDraft('long'),
    leverage: 5,
    quantity: '7',
    mode: 'isolated',
  } as const;
  assert.deepEqual(keptPerp(JSON.parse(JSON.stringify(draft)), 'long'), draft);
  assert.deepEqual(keptPerp(draft, 'short'), { ...draft, side: 'short', quantity: '' });
  for (const kept of [undefined, 7, { leverage: 'x', quantity: '<b>', kind: 'limit' }]) {
    assert.deepEqual(keptPerp(kept, 'long'), emptyPerpDraft('long'));
  }
});

test('§7 contract: buys open longs, sells open shorts, a market order names the price it was shown with', () => {
  const draft = { ...emptyPerpDraft('long'), quantity: '5' };
  const market = perpRequest(draft, TARGET);
  assert.equal(market.call, 'contractBuyMarket');
  assert.deepEqual(market.request, {
    baseAsset: 'BTC',
    quoteAsset: 'USDT',
    quantity: '5',
    leverage: 20,
    marginMode: 'cross',
    price: '60000',
  });
  const limit = { ...draft, side: 'short', kind: 'limit', price: '61000' } as const;
  assert.equal(perpRequest(limit, TARGET).call, 'contractSellLimit');
  assert.equal(perpRequest(limit, TARGET).request.price, '61000');
});

test('§7 contract: an order that waits for the mark is sent with its trigger, at market without a price', () => {
  const first = { ...emptyPerpDraft('long'), quantity: '5' };
  const chosen = reducePerpDraft(first, { type: 'kindChosen', kind: 'stopMarket', price: '60000' });
  const typed = reducePerpDraft(chosen, { type: 'triggerTyped', price: '61000' });
  const atMarket = perpRequest(typed, TARGET);
  assert.equal(atMarket.call, 'contractTriggerOrder');
  assert.deepEqual(atMarket.request, {
    baseAsset: 'BTC',
    quoteAsset: 'USDT',
    side: 'long',
    quantity: '5',
    leverage: 20,
    marginMode: 'cross',
    triggerPrice: '61000',
  });
  const limited = reducePerpDraft(typed, { type: 'kindChosen', kind: 'stopLimit', price: '60000' });
  assert.deepEqual(perpRequest(limited, TARGET).request, { ...atMarket.request, price: '60000' });
});

test('a tapped level is the trigger of a stop-market order, the limit of a stop-limit one', () => {
  const stop = { ...emptyPerpDraft('short'), kind: 'stopMarket', trigger: '' } as const;
  const tapped = reducePerpDraft(stop, { type: 'levelTapped', price: '59000' });
  assert.deepEqual(tapped, { ...stop, trigger: '59000' });
  const limit = reducePerpDraft(tapped, { type: 'kindChosen', kind: 'stopLimit', price: '60000' });
  const moved = reducePerpDraft(limit, { type: 'levelTapped', price: '58000' });
  assert.deepEqual(moved, { ...stop, kind: 'stopLimit', trigger: '59000', price: '58000' });
  assert.deepEqual(keptPerp(JSON.parse(JSON.stringify(moved)), 'short'), moved);
});
