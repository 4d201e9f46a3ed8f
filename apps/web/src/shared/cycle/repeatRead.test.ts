import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duePoll } from './cycleQueries.ts';
import { repeatRead } from './repeatRead.ts';

/** Timers of our own: lets everything that waits run until `ms` have passed. */
async function pass(timers: { tick: (ms: number) => void }, ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 100) {
    timers.tick(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('§9 history refresh: at once, then every 1.5 s, four times more', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let reads = 0;
  const read = () => {
    reads += 1;
    return Promise.resolve();
  };
  repeatRead(read);
  assert.equal(reads, 1);
  await pass(mock.timers, 1_600);
  assert.equal(reads, 2);
  await pass(mock.timers, 20_000);
  assert.equal(reads, 5);
});

test('§9 history refresh: every 1.5 s from ask to ask, also where an answer takes a second', async ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let reads = 0;
  repeatRead(() => {
    reads += 1;
    return new Promise((resolve) => setTimeout(resolve, 1_000));
  });
  await pass(mock.timers, 6_100);
  assert.equal(reads, 5);
});

test('only the last reading is told that it is: who still waits then has what there is', async ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const told: boolean[] = [];
  repeatRead(async (isLast) => told.push(isLast));
  await pass(mock.timers, 20_000);
  assert.deepEqual(told, [false, false, false, false, true]);
});

test('it ends when nobody waits any more', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let reads = 0;
  const stop = repeatRead(() => {
    reads += 1;
    return Promise.resolve();
  });
  await pass(mock.timers, 200);
  stop();
  await pass(mock.timers, 20_000);
  assert.equal(reads, 1);
});

test('contracts are asked for again only while an entry or an end is due', () => {
  const running = { entryPrice: '1', expiresAt: 2_000 };
  assert.equal(duePoll(undefined, 0), false);
  assert.equal(duePoll([], 0), false);
  assert.equal(duePoll([running], 1_999), false);
  assert.equal(duePoll([running], 2_000), 1_500);
  assert.equal(duePoll([{ entryPrice: undefined, expiresAt: 2_000 }], 0), 1_500);
});
