import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barOf, barsOf, dateBefore, pageSize } from './chartBars.ts';

test('§3 series row: split by a bar into time key, open, high, low, close, volume', () => {
  assert.deepEqual(barOf('20261121081500|1.5|2|1|1.75|30'), {
    timestamp: Date.UTC(2026, 10, 21, 8, 15),
    open: 1.5,
    high: 2,
    low: 1,
    close: 1.75,
    volume: 30,
  });
});

test('a row that is no bar is left out', () => {
  assert.equal(barOf('20261121081500|1|2|1'), undefined);
  assert.equal(barOf('20261121081500|1|2|1||3'), undefined);
  assert.equal(barOf('20261121081500|1|x|1|1|3'), undefined);
  assert.equal(barsOf(['20261399000000|1|2|1|1|3', '20261121081500|1|2|1|1|3']).length, 1);
});

test('§7 chart history: date 0 asks for the newest, else the time key of the oldest bar', () => {
  assert.equal(dateBefore(undefined), 0);
  assert.equal(dateBefore(Date.UTC(2026, 10, 21, 8, 15)), 20261121081500);
});

test('§9 chart history: 300 a request and 1000 points at the most', () => {
  assert.equal(pageSize(0, 300, 1000), 300);
  assert.equal(pageSize(900, 300, 1000), 100);
  assert.equal(pageSize(1000, 300, 1000), 0);
});
