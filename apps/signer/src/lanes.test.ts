import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { Lanes } from './lanes.ts';

test('no more run at once than there are lanes, and all of them run', async () => {
  const lanes = new Lanes(3);
  let [running, most, done] = [0, 0, 0];
  for (let at = 0; at < 20; at += 1) {
    await lanes.run(async () => {
      running += 1;
      most = Math.max(most, running);
      await turn();
      running -= 1;
      done += 1;
    });
  }
  await lanes.settled();
  assert.deepEqual([most, done, running], [3, 20, 0]);
});

test('after a failure nothing begins, what runs ends, and the first failure is told', async () => {
  const lanes = new Lanes(2);
  let isEnded = false;
  await lanes.run(async () => {
    await turn();
    await turn();
    isEnded = true;
  });
  await lanes.run(() => Promise.reject(new Error('first')));
  await turn();
  await assert.rejects(
    lanes.run(async () => assert.fail('it began')),
    /first/,
  );
  await assert.rejects(lanes.settled(), /first/);
  assert.equal(isEnded, true);
});
