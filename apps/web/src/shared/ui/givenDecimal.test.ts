import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type GivenInput, readGiven } from './givenDecimal.ts';

const USDT: GivenInput = { decimals: 2, separator: '.', browserMark: () => '.', unit: 'USDT' };
const BTC: GivenInput = { ...USDT, decimals: 5, unit: 'BTC' };
const taken = (value: string) => ({ value, fault: undefined });

test('a pasted amount is taken without the unit of its field, and without spaces', () => {
  for (const text of ['0.5 BTC', 'BTC 0.5', '0.5btc', '₿0.5', ' 0.5 ']) {
    assert.deepEqual(readGiven(text, BTC), taken('0.5'), text);
  }
  assert.deepEqual(readGiven('1 000 USDT', USDT), taken('1000'));
  assert.deepEqual(readGiven('$1,234.50', USDT), taken('1234.50'));
  assert.deepEqual(readGiven('＄12', USDT), taken('12'));
  assert.deepEqual(readGiven('', USDT), taken(''));
});

test('of a pasted amount of another unit nothing is taken, as little as of words and short forms', () => {
  for (const text of ['1 000 USDT', '$12', '5 ETH', '12k', '1e3', 'abc', '-1', '1.2.3', '1M']) {
    assert.deepEqual(readGiven(text, BTC), { value: undefined, fault: 'unreadable' }, text);
  }
});

test('§5 price up to 6 decimals, positive number up to 8: further pasted decimals are cut down, which is told', () => {
  assert.deepEqual(readGiven('1.239', USDT), { value: '1.23', fault: 'decimalsCut' });
  assert.deepEqual(readGiven('0.000001 BTC', BTC), { value: '0.00000', fault: 'decimalsCut' });
  assert.deepEqual(readGiven('12.50000000', USDT), taken('12.50'));
  const german = { ...USDT, separator: ',', browserMark: () => ',' };
  assert.deepEqual(readGiven('1.234,567', german), { value: '1234.56', fault: 'decimalsCut' });
});

test('§5 price up to 13 integer digits: one more is told to be too many, and takes nothing', () => {
  assert.deepEqual(readGiven('1234567890123', USDT), taken('1234567890123'));
  assert.deepEqual(readGiven('12345678901234', USDT), { value: undefined, fault: 'tooLong' });
  assert.deepEqual(readGiven('12,345,678,901,234.5', USDT), { value: undefined, fault: 'tooLong' });
});

test('of whole numbers pasted decimals stand, so that the form can say what is wrong', () => {
  const lots = { ...USDT, decimals: 0, unit: 'lots' };
  assert.deepEqual(readGiven('1.5 lots', lots), taken('1.5'));
  assert.deepEqual(readGiven('1.2345', lots), { value: '1.23', fault: 'decimalsCut' });
});
