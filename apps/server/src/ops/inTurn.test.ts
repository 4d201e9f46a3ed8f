import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTurn, openTurns } from './inTurn.ts';

/** Work that begins when it is let, and says so. */
function workNamed(name: string, said: string[]) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = async () => {
    said.push(`${name} begins`);
    await ended;
    said.push(`${name} ends`);
    return name;
  };
  return { run, end };
}

test('work in a line begins when what was before it has ended, failed or not', async () => {
  const said: string[] = [];
  const inTurn = openTurn();
  const first = workNamed('first', said);
  const done = [
    inTurn(first.run),
    inTurn(() => Promise.reject(new Error('broke'))),
    inTurn(workNamed('third', said).run),
  ];
  const broken = assert.rejects(done[1] ?? Promise.resolve(), /broke/);
  await new Promise(setImmediate);
  assert.deepEqual(said, ['first begins']);
  first.end();
  assert.equal(await done[0], 'first');
  await broken;
  await new Promise(setImmediate);
  assert.deepEqual(said, ['first begins', 'first ends', 'third begins']);
});

test('the work of one key waits for its own, not for that of another', async () => {
  const said: string[] = [];
  const inTurn = openTurns<number>();
  const [slow, next, other] = ['slow', 'next', 'other'].map((name) => workNamed(name, said));
  assert.ok(slow && next && other);
  const done = [inTurn(1, slow.run), inTurn(1, next.run), inTurn(2, other.run)];
  await new Promise(setImmediate);
  assert.deepEqual(said, ['slow begins', 'other begins']);
  for (const work of [other, slow, next]) work.end();
  assert.deepEqual(await Promise.all(done), ['slow', 'next', 'other']);
});
