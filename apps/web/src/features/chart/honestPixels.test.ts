import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isHonest } from './honestPixels.ts';

test('chart, sharpness: a count of dots is believed where it fits the pixel ratio', () => {
  assert.equal(isHonest(650, 325, 2), true);
  assert.equal(isHonest(487, 325, 1.5), true);
  assert.equal(isHonest(325, 325, 1), true);
});

test('chart, sharpness: CSS pixels counted as dots are not believed, nor is nothing', () => {
  assert.equal(isHonest(325, 325, 2), false);
  assert.equal(isHonest(Number.NaN, 325, 2), false);
});
