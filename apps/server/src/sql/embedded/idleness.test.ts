import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Idleness } from './idleness.ts';
import type { TurnSession } from './turns.ts';

function session(): TurnSession {
  return { pending: [], isClosed: false, reply: () => undefined };
}

test('a transaction without a statement is over after ten seconds, one of a thread after a minute', () => {
  let now = 5;
  const idleness = new Idleness(() => now);
  const [request, thread] = [session(), session()];
  idleness.begin(request, 'request');
  idleness.begin(thread, 'thread');
  now += 9_999;
  assert.deepEqual([idleness.isOver(request), idleness.isOver(thread)], [false, false]);
  now += 1;
  assert.deepEqual([idleness.isOver(request), idleness.isOver(thread)], [true, false]);
  now += 50_000;
  assert.equal(idleness.isOver(thread), true);
});

test('a statement that takes long is no idleness: what counts is since its answer', () => {
  let now = 0;
  const idleness = new Idleness(() => now);
  const asking = session();
  idleness.begin(asking, 'request');
  now += 30_000;
  idleness.touch(asking);
  assert.equal(idleness.isOver(asking), false);
  now += 10_000;
  assert.equal(idleness.isOver(asking), true);
});
