import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areClocksApart, RELOAD_AFTER_MS } from './clockRule.ts';

test('§9 cycle time tolerance: 5 s is allowed, more is not, in both directions', () => {
  assert.equal(areClocksApart(10_000, 5_000), false);
  assert.equal(areClocksApart(10_001, 5_000), true);
  assert.equal(areClocksApart(5_000, 10_000), false);
  assert.equal(areClocksApart(5_000, 10_001), true);
});

test('§9 reload delay: 3 s', () => {
  assert.equal(RELOAD_AFTER_MS, 3_000);
});
