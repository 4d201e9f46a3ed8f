import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatUnitsTrimmed } from '@candor/money';
import { parsePath, readPath } from './jsonPath.ts';
import { exactNumber, QuoteFault, type QuotePaths, readQuote } from './readQuote.ts';

function path(text: string) {
  const parsed = parsePath(text);
  if (parsed === undefined) throw new Error(`${text} is no path`);
  return parsed;
}

const LAST: QuotePaths = { price: { kind: 'price', price: path('last') }, time: undefined };

function last(answer: string): string {
  const { price } = readQuote(answer, LAST);
  return formatUnitsTrimmed(price.units, price.scale);
}

test('numbers in JSON are read as they are written, not as floats', () => {
  assert.equal(last('{"last":67890.123456789012345}'), '67890.123456789012345');
  assert.equal(last('{"last":"0.00000000000000001"}'), '0.00000000000000001');
  assert.equal(last('{"last":1.5e-7}'), '0.00000015');
  assert.equal(last('{"last":6.7e4}'), '67000');
  assert.equal(last('{"last":0.1234567890123456785}'), '0.123456789012345678');
});

test('what is no positive number is no price', () => {
  for (const value of [
    '0',
    '-1',
    '"-1"',
    '""',
    '"1,5"',
    'null',
    'true',
    '{}',
    '[]',
    '"NaN"',
    '1e99',
    '1e-99',
  ]) {
    assert.throws(() => last(`{"last":${value}}`), QuoteFault, value);
  }
  assert.throws(() => last('{"other":1}'), /no positive number at last/);
  assert.throws(() => last('<html>'), /is not JSON/);
  assert.throws(() => last('null'), QuoteFault);
  assert.equal(exactNumber('1e'), undefined);
});

test('the middle of bid and ask is exact, and a crossed quote is refused', () => {
  const paths: QuotePaths = {
    price: { kind: 'middle', bid: path('result.*.b[0]'), ask: path('result.*.a[0]') },
    time: undefined,
  };
  const told = (bid: string, ask: string) =>
    `{"error":[],"result":{"XXBTZUSD":{"a":["${ask}","1"],"b":["${bid}","1"]}}}`;
  const { price } = readQuote(told('30300.00000', '30300.10000'), paths);
  assert.equal(formatUnitsTrimmed(price.units, price.scale), '30300.05');
  assert.throws(() => readQuote(told('2', '1'), paths), /bid is above its ask/);
});

test('a source tells its time in milliseconds, seconds or ISO text', () => {
  const timeOf = (unit: 'ms' | 's' | 'iso', time: string) =>
    readQuote(`{"last":1,"at":${time}}`, { ...LAST, time: { path: path('at'), unit } }).pricedAt;
  assert.equal(timeOf('ms', '"1775693597157"'), 1_775_693_597_157);
  assert.equal(timeOf('s', '1523543610'), 1_523_543_610_000);
  assert.equal(timeOf('s', '1523543610.25'), 1_523_543_610_250);
  assert.equal(timeOf('iso', '"2021-05-31T09:59:59.000Z"'), 1_622_455_199_000);
  assert.throws(() => timeOf('ms', '"soon"'), /no time at at/);
  assert.throws(() => timeOf('iso', '"soon"'), /no time at at/);
});

test('a path leads through names, places and an only member, and nowhere else', () => {
  const value = { data: [{ bidPx: '1' }], only: { x: { y: '2' } }, two: { a: 1, b: 2 } };
  assert.equal(readPath(value, path('data[0].bidPx')), '1');
  assert.equal(readPath(value, path('only.*.y')), '2');
  for (const text of [
    'two.*',
    'data[1].bidPx',
    'data.length',
    'only[0]',
    '__proto__',
    'constructor.name',
  ]) {
    assert.equal(readPath(value, path(text)), undefined, text);
  }
  for (const text of ['', '.a', 'a.', 'a[x]', 'a[0', 'a b', 'a..b', '$.a', 'a'.repeat(201)]) {
    assert.equal(parsePath(text), undefined, text);
  }
});
