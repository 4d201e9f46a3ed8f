import assert from 'node:assert/strict';
import { test } from 'node:test';
import { delayOf, newestMarket } from './newestMarket.ts';
import { pairNamed } from './testing/pairNamed.ts';

const nothing = { pair: undefined, bids: undefined, asks: undefined, trades: undefined };
const pushed = { ...nothing, pair: { ...pairNamed('BTC/USDT'), price: '2' } };
const called = { pair: pairNamed('BTC/USDT'), bids: [], asks: [], trades: [] };

test('the feed has the first word, the call fills what the feed has not named', () => {
  const shown = newestMarket({ feed: pushed, silence: 0, called, calledAge: 60_000 });
  assert.equal(shown.pair?.price, '2');
  assert.equal(shown.bids, called.bids);
  assert.equal(shown.delaySeconds, undefined);
});

test('§9 auto-update: while the feed is silent, a newer call is shown and counts as fresh', () => {
  const shown = newestMarket({ feed: pushed, silence: 9_000, called, calledAge: 1_000 });
  assert.equal(shown.bids, called.bids);
  assert.equal(shown.pair?.price, '2', 'what the call said of the pair is in the store already');
  assert.equal(shown.delaySeconds, undefined);
});

test('figures that nothing refreshes say how old they are', () => {
  const shown = newestMarket({ feed: pushed, silence: 9_000, called, calledAge: 60_000 });
  assert.equal(shown.pair?.price, '2');
  assert.equal(shown.delaySeconds, 9);
  assert.equal(delayOf(3_000), undefined);
});
