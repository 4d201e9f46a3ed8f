import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PUSH_KINDS } from '@candor/wire';

const said: unknown[] = [];
const asked: object[] = [];
const page = { postMessage: (text: string) => said.push(text) };
Object.assign(globalThis, {
  self: {
    registration: { pushManager: { subscribe: async (options: object) => asked.push(options) } },
    clients: { matchAll: async () => [page] },
  },
});
const { readPushed, renewed } = await import('./pushed.ts');

test('every kind of message leads to a screen of its own', () => {
  const paths = PUSH_KINDS.map((kind) => readPushed({ kind, title: 'a', body: 'b' })?.path);
  assert.ok(paths.every((path) => path?.startsWith('/')));
  assert.equal(new Set(paths).size, PUSH_KINDS.length);
  assert.deepEqual(readPushed({ kind: 'new', title: 'a', body: 'b' })?.path, '/my');
});

test('what is no message of ours is none', () => {
  for (const other of [undefined, 7, {}, { title: 'a' }, { kind: 'fills', title: 7, body: 'b' }]) {
    assert.equal(readPushed(other), undefined);
  }
});

test('a browser that changes where messages go is asked again, and the open pages are told', async () => {
  const works: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void works.push(work);
  const options = { userVisibleOnly: true };
  const event = new Event('pushsubscriptionchange');
  renewed(Object.assign(event, { waitUntil, oldSubscription: { options } }));
  renewed(Object.assign(new Event('pushsubscriptionchange'), { waitUntil, oldSubscription: null }));
  await Promise.all(works);
  assert.deepEqual(asked, [options]);
  assert.deepEqual(said, ['subscriptionChanged', 'subscriptionChanged']);
});
