import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sameUpTo } from './sameUpTo.ts';

test('the end that changed begins with the first sign that is another; a longer figure is another one whole', () => {
  assert.equal(sameUpTo('29,505.95', '29,506.10'), 5);
  assert.equal(sameUpTo('29,505.95', '19,505.95'), 0);
  assert.equal(sameUpTo('999.99', '1,000.00'), 0);
  assert.equal(sameUpTo('1.00', '1.00'), 4);
});
