import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directionOf } from './directionOf.ts';

test('a change is up, down, or flat when it is zero', () => {
  assert.equal(directionOf('0.01'), 'up');
  assert.equal(directionOf('-12'), 'down');
  assert.equal(directionOf('0.00'), 'flat');
  assert.equal(directionOf('-0.0'), 'flat');
});
