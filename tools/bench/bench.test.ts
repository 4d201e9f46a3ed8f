import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verdictOf } from './bench.ts';

test('a figure at its budget keeps to it, one beyond misses it, and one without says nothing', () => {
  assert.equal(verdictOf({ value: 150, budget: { most: 150 } }), '≤ 150 met');
  assert.equal(verdictOf({ value: 150.1, budget: { most: 150 } }), '≤ 150 missed');
  assert.equal(verdictOf({ value: 90, budget: { least: 90 } }), '≥ 90 met');
  assert.equal(verdictOf({ value: 89, budget: { least: 90 } }), '≥ 90 missed');
  assert.equal(verdictOf({ value: 1 }), '');
});
