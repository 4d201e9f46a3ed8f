import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toneOf } from './toneOf.ts';

test('a change is up, down, or flat when it is zero or unknown', () => {
  assert.equal(toneOf('0.01'), 'up');
  assert.equal(toneOf('-12'), 'down');
  assert.equal(toneOf('0.00'), 'flat');
  assert.equal(toneOf('-0.0'), 'flat');
  assert.equal(toneOf(undefined), 'flat');
});
