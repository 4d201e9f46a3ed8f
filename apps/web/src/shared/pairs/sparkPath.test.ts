import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sparkPath } from './sparkPath.ts';

const BOX = { width: 40, height: 10 };

test('a small line fills its box from the oldest price to the newest', () => {
  assert.equal(sparkPath([1, 3, 2], BOX), 'M0 10L20 0L40 5');
  assert.equal(sparkPath([7, 7], BOX), 'M0 5L40 5');
});

test('one price alone makes no line', () => {
  assert.equal(sparkPath([7], BOX), '');
  assert.equal(sparkPath([], BOX), '');
});
