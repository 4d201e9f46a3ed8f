import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directionOf } from './priceDirection.ts';

test('the last price is coloured by its last move and keeps that colour while it rests', () => {
  assert.equal(directionOf(undefined, '1', 'same'), 'same');
  assert.equal(directionOf('1', '2', 'same'), 'up');
  assert.equal(directionOf('2', '2', 'up'), 'up');
  assert.equal(directionOf('10', '9', 'up'), 'down');
});
