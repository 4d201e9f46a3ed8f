import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppliedSeq } from './appliedSeq.ts';

const LONG_MS = 10_000;

test('the tables have settled once they hold what was acknowledged when it was asked', async () => {
  const progress = new AppliedSeq();
  progress.engineIsAt(7);
  const settled = progress.settled(LONG_MS);
  // Others go on meanwhile, as they always do on an exchange.
  progress.engineIsAt(9);
  progress.tablesAreAt(7);
  assert.equal(await settled, true);
  assert.equal(progress.isBehind, true);
});

test('they have not while something from before is missing', async () => {
  const progress = new AppliedSeq();
  progress.engineIsAt(7);
  progress.tablesAreAt(6);
  assert.equal(await progress.settled(1), false);
  progress.tablesAreAt(7);
  assert.equal(await progress.settled(1), true);
});
