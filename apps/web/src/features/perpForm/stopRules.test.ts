import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStopTooLate, stopError } from './stopRules.ts';

const long = { side: 'long', entry: '60000', priceDecimals: 1 } as const;
const short = { ...long, side: 'short' } as const;
const stops = (takeProfit: string, stopLoss: string) => ({ takeProfit, stopLoss });

test('§5 futures: a long takes profit above and stops below the entry price', () => {
  assert.equal(stopError(stops('61000', '59000'), long), undefined);
  assert.equal(stopError(stops('60000', ''), long)?.key, 'longTakeProfit');
  assert.equal(stopError(stops('', '60000'), long)?.key, 'longStopLoss');
});

test('§5 futures: a short the reverse', () => {
  assert.equal(stopError(stops('59000', '61000'), short), undefined);
  assert.equal(stopError(stops('60000.5', ''), short)?.key, 'shortTakeProfit');
  assert.equal(stopError(stops('59000', '59999.9'), short)?.field, 'stopLoss');
});

test('a stop is a price of the pair; none is no fault', () => {
  assert.equal(stopError(stops('', ''), long), undefined);
  assert.equal(stopError(stops('61000.25', ''), long)?.key, 'priceOffTick');
  assert.equal(stopError(stops('61000', ''), { ...long, entry: '' }), undefined);
});

test('a stop behind the liquidation point is told', () => {
  assert.equal(isStopTooLate(stops('', '57000'), 'long', '57257.7'), true);
  assert.equal(isStopTooLate(stops('', '58000'), 'long', '57257.7'), false);
  assert.equal(isStopTooLate(stops('', '63000'), 'short', '62000'), true);
  assert.equal(isStopTooLate(stops('', '63000'), 'short', undefined), false);
  assert.equal(isStopTooLate(stops('', ''), 'short', '62000'), false);
});
