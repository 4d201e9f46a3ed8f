import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTurns } from './inTurns.ts';

test('§2 slow: what comes at once is done in its order, a little in each turn', async () => {
  const take = inTurns(3);
  const done: number[] = [];
  const all = Array.from({ length: 9 }, (_, index) => index);
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  for (const index of all.slice(0, 8)) take(() => done.push(index));
  assert.equal(done.length, 0);
  const counts: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await nextTurn();
    counts.push(done.length);
  }
  assert.deepEqual(counts, [3, 6, 8, 8]);
  take(() => done.push(8));
  await nextTurn();
  assert.deepEqual(done, all);
});
