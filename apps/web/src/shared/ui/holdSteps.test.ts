import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepsOfRepeat } from './holdSteps.ts';

test('a held stepper goes by ones, then by tens, hundreds and thousands, and no faster', () => {
  assert.deepEqual(
    [0, 9, 10, 19, 20, 30, 99].map(stepsOfRepeat),
    [1, 1, 10, 10, 100, 1_000, 1_000],
  );
});
