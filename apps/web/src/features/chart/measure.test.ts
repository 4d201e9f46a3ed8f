import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measure, moved } from './measure.ts';

const HOUR = 3_600_000;
const bars = [0, 1, 2, 3, 4].map((at) => ({ timestamp: at * HOUR }));
const chart = { bars, decimals: 2 };
const at = (bar: number, value: number) => ({ timestamp: bar * HOUR, value });

test('a measure tells price, percent of the start, and bars', () => {
  assert.deepEqual(measure({ from: at(1, 200), to: at(4, 203) }, chart), {
    difference: '3.00',
    percent: '1.50',
    bars: 3,
  });
});

test('downwards and to the left it is signed', () => {
  assert.deepEqual(measure({ from: at(3, 200), to: at(1, 190) }, chart), {
    difference: '-10.00',
    percent: '-5.00',
    bars: -2,
  });
});

test('less than the last place is nothing, without a minus', () => {
  const told = measure({ from: at(0, 200), to: at(0, 199.9999) }, chart);
  assert.deepEqual([told?.difference, told?.percent, told?.bars], ['0.00', '0.00', 0]);
});

test('nothing is measured from no price', () => {
  assert.equal(measure({ from: at(0, 0), to: at(1, 5) }, chart), undefined);
  assert.equal(measure({ from: at(0, 1), to: at(1, Number.NaN) }, chart), undefined);
});

test('a point moves by bars that are there, and never below nothing', () => {
  assert.deepEqual(moved(at(3, 10), { bars: 9, value: 1 }, chart), at(4, 11));
  assert.deepEqual(moved(at(1, 10), { bars: -4, value: -20 }, chart), at(0, 10));
});

test('older bars before it leave a point where it was', () => {
  const more = [-2, -1, 0, 1, 2, 3, 4].map((each) => ({ timestamp: each * HOUR }));
  const span = { from: at(1, 200), to: at(4, 203) };
  assert.equal(measure(span, { bars: more, decimals: 2 })?.bars, 3);
});
