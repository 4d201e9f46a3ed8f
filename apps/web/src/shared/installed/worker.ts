/** The service worker as the page sees it: asked for news now and then, obeyed only when told. */
import { useNewerApp } from './newerApp.ts';

/** A page that stays open asks for a new version at most this often. */
const ASK_EVERY_MS = 3_600_000;

let registered: ServiceWorkerRegistration | undefined;
let isWanted = false;

/** Registers the worker of a built app, where the browser has such a thing. */
export function keepApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isWanted) location.reload();
  });
  useNewerApp.setState({ take: takeNewer });
  void serviceWorker.register('/sw.js').then(followIfAny, () => undefined);
}

/** The member wants the newer version: it takes over, and the page is loaded anew. */
function takeNewer(): void {
  isWanted = true;
  registered?.waiting?.postMessage({ kind: 'takeOver' });
}

/** A browser that lets no worker in may answer with none. */
function followIfAny(registration: ServiceWorkerRegistration | undefined): void {
  if (registration !== undefined) follow(registration);
}

function follow(registration: ServiceWorkerRegistration): void {
  registered = registration;
  tellNewer(registration);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => tellNewer(registration));
  });
  void navigator.serviceWorker.ready.then(({ active }) => {
    active?.postMessage({ kind: 'keep', paths: loadedPaths() });
  });
  askOnReturn(registration);
}

/** A worker that waits while none is at work is the first one: nothing is older. */
function tellNewer({ waiting }: ServiceWorkerRegistration): void {
  const isNewer = waiting !== null && navigator.serviceWorker.controller !== null;
  useNewerApp.setState({ isNewer });
}

function askOnReturn(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    const now = Date.now();
    if (document.hidden || now - askedAt < ASK_EVERY_MS) return;
    askedAt = now;
    registration.update().catch(() => undefined);
  });
}

/** What this page has loaded, so that it opens again without a network, in its language too. */
function loadedPaths(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
}
