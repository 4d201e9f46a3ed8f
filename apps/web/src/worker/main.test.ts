import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { FetchAsked } from './scope.ts';
import { standInScope } from './testing/standInScope.ts';

const ORIGIN = 'https://candor.example';
const FILE = `${ORIGIN}/assets/index-CMIHWy9Z.js`;

let answer: ((event: FetchAsked) => void) | undefined;
let fetches = 0;
Object.assign(globalThis, {
  __SHELL__: { version: '1', files: [] },
  fetch: async () => {
    fetches += 1;
    const response = new Response('code');
    return Object.defineProperty(response, 'type', { value: 'basic' });
  },
});
await standInScope({
  location: new URL(ORIGIN),
  addEventListener: (type: string, hear: (event: FetchAsked) => void) => {
    if (type === 'fetch') answer = hear;
  },
});
await import('./main.ts');

/** What the worker gives a page that asks for the file. */
async function given(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const event = { request: new Request(FILE), respondWith: resolve };
  answer?.(Object.assign(new Event('fetch'), event) as unknown as FetchAsked);
  return await (await promise).text();
}

/** A browser's kept files; `put` is what it does with another one. */
function keepBy(put: (request: Request, response: Response) => Promise<void>): void {
  const kept = new Map<string, string>();
  const cache = {
    match: async ({ url }: Request) => {
      const text = kept.get(url);
      return text === undefined ? undefined : new Response(text);
    },
    put: async (request: Request, response: Response) => {
      await put(request, response);
      kept.set(request.url, await response.text());
    },
  };
  Object.assign(globalThis, { caches: { open: async () => cache } });
}

beforeEach(() => {
  fetches = 0;
});

test('a file is fetched once and kept', async () => {
  keepBy(async () => undefined);
  assert.equal(await given(), 'code');
  assert.equal(await given(), 'code');
  assert.equal(fetches, 1);
});

test('a file that cannot be kept, as storage is full, is given all the same', async () => {
  keepBy(async () => {
    throw new Error('QuotaExceededError');
  });
  assert.equal(await given(), 'code');
  assert.equal(await given(), 'code');
  assert.equal(fetches, 2);
});

test('a browser that forbids storage shows the app', async () => {
  const open = async () => {
    throw new Error('SecurityError');
  };
  Object.assign(globalThis, { caches: { open } });
  assert.equal(await given(), 'code');
});
