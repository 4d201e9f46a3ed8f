import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockText, isOver, untilNextSecond } from './countdown.ts';

test('a countdown shows whole seconds that have begun, and hours only when there are any', () => {
  assert.equal(clockText(30_000), '0:30');
  assert.equal(clockText(29_001), '0:30');
  assert.equal(clockText(29_000), '0:29');
  assert.equal(clockText(1), '0:01');
  assert.equal(clockText(3_599_000), '59:59');
  assert.equal(clockText(3_600_000), '1:00:00');
  assert.equal(clockText(0), '0:00');
  assert.equal(clockText(-5), '0:00');
});

test('§4 countdown: a cycle order is over at the moment it ends', () => {
  assert.equal(isOver(1_000, 999), false);
  assert.equal(isOver(1_000, 1_000), true);
});

test('the next second is waited for, not polled', () => {
  assert.equal(untilNextSecond(29_400), 400);
  assert.equal(untilNextSecond(29_000), 1_000);
  assert.equal(untilNextSecond(0), 1_000);
});
