import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openQueue } from './queue.ts';

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

test('so many run, so many wait, and who comes after them is told at once', async () => {
  const queue = openQueue({ running: 2, waiting: 1 });
  const door = gate();
  const begun: number[] = [];
  const job = (name: number) => async () => {
    begun.push(name);
    await door.opened;
    return name;
  };
  const held = [queue.run(job(1)), queue.run(job(2)), queue.run(job(3))];
  assert.equal(await queue.run(job(4)), undefined);
  assert.deepEqual(begun, [1, 2]);
  door.open();
  assert.deepEqual(await Promise.all(held), [1, 2, 3]);
  assert.deepEqual(begun, [1, 2, 3]);
});

test('a job that fails gives its place on', async () => {
  const queue = openQueue({ running: 1, waiting: 1 });
  const failing = queue.run(() => Promise.reject(new Error('torn')));
  const next = queue.run(async () => 'done');
  await assert.rejects(failing, /torn/);
  assert.equal(await next, 'done');
  assert.equal(await queue.run(async () => 'again'), 'again');
});
