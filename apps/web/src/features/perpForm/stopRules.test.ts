import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stopErrors } from './stopRules.ts';

const long = { side: 'long', entry: '60000', priceDecimals: 1 } as const;
const short = { ...long, side: 'short' } as const;
const stops = (takeProfit: string, stopLoss: string) => ({ takeProfit, stopLoss });

test('§5 futures: a long takes profit above and stops below the entry price', () => {
  assert.deepEqual(stopErrors(stops('61000', '59000'), long), []);
  assert.equal(stopErrors(stops('60000', ''), long)[0]?.key, 'longTakeProfit');
  assert.equal(stopErrors(stops('', '60000'), long)[0]?.key, 'longStopLoss');
});

test('§5 futures: a short the reverse', () => {
  assert.deepEqual(stopErrors(stops('59000', '61000'), short), []);
  assert.equal(stopErrors(stops('60000.5', ''), short)[0]?.key, 'shortTakeProfit');
  assert.equal(stopErrors(stops('59000', '59999.9'), short)[0]?.field, 'stopLoss');
});

test('both stops that are wrong are told at once', () => {
  const fields = stopErrors(stops('59000', '61000'), long).map(({ field }) => field);
  assert.deepEqual(fields, ['takeProfit', 'stopLoss']);
});

test('a stop is a price of the pair; none is no fault', () => {
  assert.deepEqual(stopErrors(stops('', ''), long), []);
  assert.equal(stopErrors(stops('61000.25', ''), long)[0]?.key, 'priceOffTick');
  assert.deepEqual(stopErrors(stops('61000', ''), { ...long, entry: '' }), []);
});
