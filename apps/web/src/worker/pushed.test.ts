import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PUSH_KINDS } from '@candor/wire';

Object.assign(globalThis, { self: {} });
const { readPushed } = await import('./pushed.ts');

test('every kind of message leads to a screen of its own', () => {
  const paths = PUSH_KINDS.map((kind) => readPushed({ kind, title: 'a', body: 'b' })?.path);
  assert.ok(paths.every((path) => path?.startsWith('/')));
  assert.equal(new Set(paths).size, PUSH_KINDS.length);
  assert.deepEqual(readPushed({ kind: 'new', title: 'a', body: 'b' })?.path, '/my');
});

test('what is no message of ours is none', () => {
  for (const said of [undefined, 7, {}, { title: 'a' }, { kind: 'fills', title: 7, body: 'b' }]) {
    assert.equal(readPushed(said), undefined);
  }
});
