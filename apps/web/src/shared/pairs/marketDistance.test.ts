import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distancePercent, takesAtOnce } from './marketDistance.ts';

test('open orders, distance to market: percent of the last price with its sign, cut', () => {
  assert.equal(distancePercent('99', '100'), '-1.00');
  assert.equal(distancePercent('103.4567', '100.00'), '3.45');
  assert.equal(distancePercent('0.00000042', '0.00000040'), '5.00');
  assert.equal(distancePercent('100', '100'), '0.00');
});

test('open orders, distance to market: without a price there is none', () => {
  assert.equal(distancePercent('', '100'), undefined);
  assert.equal(distancePercent('5', undefined), undefined);
  assert.equal(distancePercent('5', '0'), undefined);
});

test('amend: a buy at the best ask or above, a sell at the best bid or below would be filled at once', () => {
  const best = { bestBid: '99.5', bestAsk: '100' };
  assert.equal(takesAtOnce('buy', '100', best), true);
  assert.equal(takesAtOnce('buy', '99.99', best), false);
  assert.equal(takesAtOnce('sell', '99.5', best), true);
  assert.equal(takesAtOnce('sell', '99.51', best), false);
  assert.equal(takesAtOnce('buy', '500', { bestBid: '0', bestAsk: '0' }), false);
});
