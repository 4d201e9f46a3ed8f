import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PUSH_KINDS } from '@candor/wire';
import { standInScope } from './testing/standInScope.ts';

const said: unknown[] = [];
const asked: object[] = [];
const page = { postMessage: (text: string) => said.push(text) };
const moves: string[] = [];
const pages: object[] = [page];

/** A page that is open at an address. */
function openAt(path: string): object {
  const url = `https://candor.example${path}`;
  const navigate = async (to: string) => moves.push(`${path} to ${to}`);
  return { ...page, url, focus: async () => undefined, navigate };
}

await standInScope({
  registration: { pushManager: { subscribe: async (options: object) => asked.push(options) } },
  location: new URL('https://candor.example'),
  clients: {
    matchAll: async () => pages,
    openWindow: async (to: string) => moves.push(`new to ${to}`),
  },
});
const { openPushed, readPushed, renewed } = await import('./pushed.ts');

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

test('a message that is pressed leads the app there, and no page of the server’s', async () => {
  const press = async (...open: readonly object[]) => {
    pages.splice(0, pages.length, ...open);
    const works: Promise<unknown>[] = [];
    const notification = { data: '/trade', close: () => undefined };
    const waitUntil = (work: Promise<unknown>) => void works.push(work);
    openPushed(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await Promise.all(works);
  };
  await press(openAt('/inbox'), openAt('/market'));
  await press(openAt('/docs'));
  await press();
  assert.deepEqual(moves, ['/market to /trade', 'new to /trade', 'new to /trade']);
});
