import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeLeft } from './timeLeft.ts';

test('a countdown shows hours, minutes and seconds, and stops at zero', () => {
  assert.equal(timeLeft(3_600_000 + 61_000), '01:01:01');
  assert.equal(timeLeft(1), '00:00:01');
  assert.equal(timeLeft(-5), '00:00:00');
});
