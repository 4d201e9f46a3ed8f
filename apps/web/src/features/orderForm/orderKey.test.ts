import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderKeyFor } from './orderKey.ts';

test('an order that got no answer is sent again with its first key, so it cannot count twice', () => {
  const first = orderKeyFor('buy 1', undefined, () => 'a');
  assert.equal(orderKeyFor('buy 1', first, () => 'b').key, 'a');
});

test('another order, or one after an answer, gets a key of its own', () => {
  const first = orderKeyFor('buy 1', undefined, () => 'a');
  assert.equal(orderKeyFor('buy 2', first, () => 'b').key, 'b');
  assert.equal(orderKeyFor('buy 1', undefined, () => 'c').key, 'c');
});
