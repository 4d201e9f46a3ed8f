import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percentOf } from './percentOf.ts';

test('a rate is told in percent, whatever its scale', () => {
  assert.equal(percentOf('0.0001'), '0.01');
  assert.equal(percentOf('-0.000375'), '-0.0375');
  assert.equal(percentOf('1'), '100');
  assert.equal(percentOf('0.5'), '50');
  assert.equal(percentOf('x'), '');
});
