import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Rests } from './rests.ts';

const DAY_MS = 86_400_000;

test('who keeps wishing statements has some soon, then one each ten minutes, and soon ones again after a rest', () => {
  const rests = new Rests();
  const made: number[] = [];
  let now = 5_000;
  for (; now < DAY_MS; now = rests.after(now, 3)) made.push(now);
  assert.ok(made.length < 180, `${made.length} statements in a day`);
  const soon = made.filter((at) => at < 5_000 + 30 * 10_000);
  assert.equal(soon.length, 30);
  assert.equal((made[60] ?? 0) - (made[59] ?? 0), 600_000);
  const calm = now + DAY_MS;
  assert.equal(rests.after(calm, 3), calm + 10_000);
  assert.equal(rests.after(calm, 2_000), calm + 200_000, 'counting that takes long rests longer');
});
