import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerPair, kindOfSearch, pairOfSearch, pairText } from './pairAddress.ts';

const LISTED = ['ETH/USDT', 'BTC/USDT'];

test('an address carries a pair with an underscore, and is read in any case', () => {
  assert.equal(pairText('BTC/USDT'), 'BTC_USDT');
  for (const pair of ['BTC_USDT', 'btc_usdt', 'BTC/USDT', 'BTC-USDT']) {
    assert.equal(pairOfSearch({ pair }), 'BTC/USDT', pair);
  }
  assert.equal(pairOfSearch({}), undefined);
  assert.equal(pairOfSearch({ pair: 7 }), '7');
  assert.equal(pairOfSearch({ pair: '<b>' }), '<b>');
});

test('an address names a kind by the word of its tab', () => {
  assert.equal(kindOfSearch({ kind: 'futures' }), 'perp');
  assert.equal(kindOfSearch({ kind: 'spot' }), 'spot');
  assert.equal(kindOfSearch({ kind: 'perp' }), undefined);
  assert.equal(kindOfSearch({}), undefined);
});

test('the address comes first, then the pair chosen last, then the operator’s first', () => {
  const known = (marketSymbol: string) => ({ type: 'known', marketSymbol });
  const chosen = 'BTC/USDT';
  assert.deepEqual(answerPair({ wanted: 'ETH/USDT', chosen, listed: LISTED }), known('ETH/USDT'));
  assert.deepEqual(answerPair({ wanted: undefined, chosen, listed: LISTED }), known('BTC/USDT'));
  const nothing = { wanted: undefined, chosen: undefined };
  assert.deepEqual(answerPair({ ...nothing, listed: LISTED }), known('ETH/USDT'));
  assert.deepEqual(
    answerPair({ ...nothing, chosen: 'OLD/USDT', listed: LISTED }),
    known('ETH/USDT'),
  );
});

test('a pair that nobody lists is not opened, and the first listed one is offered', () => {
  const answer = answerPair({ wanted: 'DOGE/USDT', chosen: undefined, listed: LISTED });
  assert.deepEqual(answer, { type: 'unknown', wanted: 'DOGE/USDT', first: 'ETH/USDT' });
});

test('before the list is known only a pair of this session is opened', () => {
  const listed = undefined;
  const chosen = 'BTC/USDT';
  assert.equal(answerPair({ wanted: chosen, chosen, listed }).type, 'known');
  assert.equal(answerPair({ wanted: undefined, chosen, listed }).type, 'known');
  assert.equal(answerPair({ wanted: 'ETH/USDT', chosen, listed }).type, 'waiting');
  assert.equal(answerPair({ wanted: undefined, chosen: undefined, listed }).type, 'waiting');
});
