import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knowNothing } from '../known.ts';
import { tellMiningStory } from '../testing/miningStory.ts';
import { collectLedger } from './collect.ts';

test('what moves nothing is no line of a statement, such as the fee of a lock that ran its term', () => {
  const entries = collectLedger(knowNothing(), tellMiningStory().events);
  const kinds = new Set(entries.map(({ kind }) => kind));
  assert.ok(kinds.has('mining') && kinds.has('fee'));
  assert.deepEqual(
    entries.filter(({ amount }) => amount === 0n),
    [],
  );
});
