import assert from 'node:assert/strict';
import { test } from 'node:test';
import { POSTER } from '../../shared/poster/posterSize.ts';
import { qrPlan } from './posterPlan.ts';

test('every square of the code covers whole pixels, and the code stands in the middle of the poster', () => {
  for (let size = 21; size <= 57; size += 4) {
    const { left, top, square, side } = qrPlan(size);
    for (const length of [left, top, square]) {
      const pixels = length * POSTER.scale;
      assert.ok(Math.abs(pixels - Math.round(pixels)) < 1e-9, `${size}: ${length}`);
    }
    assert.ok(square * POSTER.scale >= 3, 'a camera finds it');
    assert.ok(Math.abs(left - (POSTER.width - side) / 2) <= 1);
  }
});
