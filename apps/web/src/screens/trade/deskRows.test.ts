import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deskRows } from './deskRows.ts';

test('a desk has as many levels as its window is high, a phone’s at the least and the feed’s at the most', () => {
  assert.equal(deskRows(900), 11);
  assert.equal(deskRows(1_080), 15);
  assert.equal(deskRows(400), 6);
  assert.equal(deskRows(4_000), 20);
});
