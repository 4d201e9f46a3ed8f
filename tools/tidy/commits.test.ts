import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCommits } from './rules/commits.ts';

const NOW = 1_900_000_000;

function said(subject: string, at = NOW): string[] {
  return checkCommits([{ at, subject }]);
}

test('a subject with its area, in 72 signs and without a full stop, is right', () => {
  assert.deepEqual(said('core/spot: release the improvement on every fill'), []);
  assert.deepEqual(said('docs: tell newcomers what to try'), []);
  assert.deepEqual(said(`core: ${'x'.repeat(66)}`), []);
});

test('a long subject is found', () => {
  assert.equal(said(`core: ${'x'.repeat(67)}`).length, 1);
});

test('a subject without an area, and one with a full stop, are found', () => {
  for (const subject of ['Fix things', 'wip', 'core/spot: Release it.', 'Core: x', 'core:x']) {
    assert.equal(said(subject).length, 1, subject);
  }
});

test('commits older than the rule are history', () => {
  assert.deepEqual(said('x'.repeat(90), 1_795_000_000), []);
});
