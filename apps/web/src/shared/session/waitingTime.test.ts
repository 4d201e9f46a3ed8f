import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secondsLeft } from './waitingTime.ts';

test('the wait for another code counts whole seconds and ends at 0', () => {
  assert.equal(secondsLeft(60_000, 0), 60);
  assert.equal(secondsLeft(60_000, 59_001), 1);
  assert.equal(secondsLeft(60_000, 60_000), 0);
  assert.equal(secondsLeft(60_000, 99_000), 0);
});
