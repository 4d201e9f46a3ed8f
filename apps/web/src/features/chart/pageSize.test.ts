import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barSpaceOf } from './pageSize.ts';

test('§9 chart page size 40/30: a page holds 40 points of the line or 30 candles', () => {
  assert.equal(320 / barSpaceOf(320, true), 40);
  assert.equal(330 / barSpaceOf(330, false), 30);
});
