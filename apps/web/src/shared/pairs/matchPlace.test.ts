import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchPlace } from './matchPlace.ts';

const matched = (name: string, typed: string) => {
  const place = matchPlace(name, typed);
  return place && name.slice(place.from, place.to);
};

test('what was typed is found in the name of a pair, with and without its slash', () => {
  assert.equal(matched('BTC/USDT', 'tc'), 'TC');
  assert.equal(matched('BTC/USDT', 'btc/ u'), 'BTC/U');
  assert.equal(matched('LTC/BTC', 'ltc b'), 'LTC/B');
  assert.equal(matched('LTC/BTC', 'cbtc'), 'C/BTC');
  assert.equal(matched('BTC/USDT', 'usd'), 'USD');
  assert.equal(matched('BTC/USDT', 'btc'), 'BTC');
});

test('nothing is found for nothing, and for a name that stands nowhere', () => {
  assert.equal(matchPlace('BTC/USDT', '  '), undefined);
  assert.equal(matchPlace('BTC/USDT', 'bitcoin'), undefined);
});
