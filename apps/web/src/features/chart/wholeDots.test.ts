import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toDot } from './wholeDots.ts';

test('chart, sharpness: a place between two dots moves to the nearer one, one on a dot stays', () => {
  assert.equal(toDot(326, 2.75) * 2.75 + 326 * 2.75, 897);
  assert.equal(toDot(4, 2.75), 0);
  assert.equal(toDot(101, 1.5) * 1.5, 0.5);
  for (const place of [0, 1, 57.25, 326]) {
    for (const ratio of [1.25, 1.5, 2.75]) {
      const dots = (place + toDot(place, ratio)) * ratio;
      assert.ok(Math.abs(dots - Math.round(dots)) < 1e-9 && Math.abs(toDot(place, ratio)) <= 0.5);
    }
  }
});
