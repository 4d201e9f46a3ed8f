import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { inParts, isLong } from './inParts.ts';

test('§2 slow: a long list is worked off in parts, and others have the thread between', async () => {
  const rows = Array.from({ length: 1_001 }, (_, at) => at);
  const sizes: number[] = [];
  let [turns, isDone] = [0, false];
  const making = inParts(rows, (part) => {
    sizes.push(part.length);
    return part.map((row) => row * 2);
  }).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await turn();
    turns += 1;
  }
  assert.deepEqual(
    await making,
    rows.map((row) => row * 2),
  );
  assert.deepEqual(sizes, [250, 250, 250, 250, 1]);
  assert.ok(turns >= 4);
  assert.deepEqual(await inParts([], () => [1]), []);
  assert.deepEqual([isLong(rows), isLong([1]), isLong('long'.repeat(1_000))], [true, false, false]);
});
