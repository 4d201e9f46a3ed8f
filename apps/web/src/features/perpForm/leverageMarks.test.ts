import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labeled, leverageAt, placeOf, stepLeverage } from './leverageMarks.ts';

const OPTIONS = [1, 2, 3, 5, 10, 20, 50, 100, 125];

test('each leverage of the pair has a place of its own, and a place finds the nearest', () => {
  assert.equal(placeOf(OPTIONS, 1), 0);
  assert.equal(placeOf(OPTIONS, 125), 100);
  for (const each of OPTIONS) assert.equal(leverageAt(OPTIONS, placeOf(OPTIONS, each)), each);
  assert.equal(leverageAt(OPTIONS, 51), 10);
  assert.equal(leverageAt(OPTIONS, -5), 1);
  assert.equal(leverageAt(OPTIONS, 200), 125);
});

test('a leverage that is not offered stands at the next lower one', () => {
  assert.equal(placeOf(OPTIONS, 25), placeOf(OPTIONS, 20));
  assert.equal(stepLeverage(OPTIONS, 25, 1), 50);
});

test('steps stop at the ends', () => {
  assert.equal(stepLeverage(OPTIONS, 100, 3), 125);
  assert.equal(stepLeverage(OPTIONS, 2, -3), 1);
});

test('the ends have figures, and between them no more than fit', () => {
  const shown = labeled(OPTIONS);
  assert.equal(shown[0], 1);
  assert.equal(shown.at(-1), 125);
  assert.ok(shown.length <= 7);
  assert.deepEqual(labeled([20]), [20]);
});
