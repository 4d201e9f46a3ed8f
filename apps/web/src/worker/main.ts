/** The service worker: keeps the app itself, never what it shows, so that it opens without a network and says so. */
import { openPushed, renewed, showPushed } from './pushed.ts';
import { type FetchAsked, scope } from './scope.ts';
import { hashedOf, wayOf } from './wayOf.ts';

declare const __SHELL__: { readonly version: string; readonly files: readonly string[] };

const SHELL = __SHELL__;
const CACHE = `candor-app-${SHELL.version}`;

scope.addEventListener('install', (event) => event.waitUntil(keep(SHELL.files)));
scope.addEventListener('activate', (event) => event.waitUntil(begin()));
scope.addEventListener('fetch', answer);
scope.addEventListener('push', showPushed);
scope.addEventListener('notificationclick', openPushed);
scope.addEventListener('pushsubscriptionchange', renewed);
scope.addEventListener('message', (event) => event.waitUntil(hear(event.data)));

/** What a page says: that its member wants the new version, or what it has loaded so far. */
async function hear(said: unknown): Promise<void> {
  if (typeof said !== 'object' || said === null || !('kind' in said)) return;
  if (said.kind === 'takeOver') await scope.skipWaiting();
  if (said.kind !== 'keep' || !('paths' in said) || !Array.isArray(said.paths)) return;
  await keepUsed(hashedOf(said.paths));
}

async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(files.map((path) => new Request(path, pathOptions(path))));
}

/** The server gives its page to whoever asks for one. */
function pathOptions(path: string): RequestInit {
  return { cache: 'no-cache', headers: { accept: path === '/' ? 'text/html' : '*/*' } };
}

/** The files that a page loaded before there was a worker; a file that is gone is no fault. */
async function keepUsed(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const isKept = await Promise.all(paths.map((path) => cache.match(path, { ignoreVary: true })));
  const missing = paths.filter((_path, at) => isKept[at] === undefined);
  await Promise.allSettled(missing.map((path) => cache.add(path)));
}

/** What an older version kept goes; the pages that are open are ours from now on. */
async function begin(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('candor-app-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

function answer(event: FetchAsked): void {
  const { request } = event;
  const way = wayOf(request, scope.location.origin);
  if (way === 'page') event.respondWith(fetch(request).catch((fault) => shell(fault)));
  if (way === 'kept') event.respondWith(keptFile(request));
}

/** The page of the version that was kept; it asks for everything it shows, and says what it cannot get. */
async function shell(fault: unknown): Promise<Response> {
  const found = await caches.match('/', { cacheName: CACHE, ignoreVary: true });
  if (found === undefined) throw fault;
  return found;
}

/** Storage may be full or forbidden: what cannot be kept is shown all the same. */
async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE).catch(() => undefined);
  const found = await cache?.match(request, { ignoreVary: true });
  if (found !== undefined) return found;
  const fresh = await fetch(request);
  if (fresh.ok && fresh.type === 'basic') {
    await cache?.put(request, fresh.clone()).catch(() => undefined);
  }
  return fresh;
}
