/**
 * Pages that the journeys of one process take turns in: a new one costs two processes, every file of the app and the
 * compiling of its code. Of the visitor before nothing is left: neither storage, cookie, history nor listener.
 */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { newContext, newPage, type PageOptions, VIEWPORT } from './browser.ts';

/** A page between two journeys. */
interface Idle {
  readonly key: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  /** True once a journey changed what cannot be put back. */
  readonly isChanged: () => boolean;
}

export interface Turn {
  readonly context: BrowserContext;
  readonly page: Page;
  /** After the journey; what one that failed has left is not used again. */
  readonly end: (hasPassed: boolean) => Promise<void>;
}

/** What a visitor comes with. */
interface Luggage {
  /** In the local storage. */
  readonly stored: Readonly<Record<string, string>>;
  /** Nobody may have used the page before. */
  readonly isFirst: boolean;
}

/** More than journeys need beside each other: two people, and looks of another kind. */
const IDLE_MAX = 3;
/** Small, of the app's origin, and no app: there the storage is changed. */
const BETWEEN = '/health';
/** What journeys listen to. */
const EVENTS = [
  ...['console', 'dialog', 'download', 'filechooser', 'load', 'pageerror', 'popup'],
  ...['request', 'requestfailed', 'requestfinished', 'response', 'websocket'],
];
/** A page that comes back online loads itself anew, whenever it has read what it shows. */
const OF_CONTEXTS = ['grantPermissions', 'newCDPSession', 'setGeolocation', 'setOffline'] as const;
const OF_PAGES = ['close', 'emulateMedia'] as const;
const OF_BOTH = [
  ...['addInitScript', 'exposeBinding', 'exposeFunction'],
  ...['routeWebSocket', 'setExtraHTTPHeaders'],
] as const;
/** What a way ends with that another one crossed. */
const CROSSED = /net::ERR_ABORTED|interrupted by another navigation/;
const idle = new WeakMap<Browser, Idle[]>();

/** Goes to an address; once more when a closing sheet's step back, or a page loading itself anew, crossed the way. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address).catch((error: Error) => {
    if (!CROSSED.test(error.message)) throw error;
    return page.goto(address);
  });
}

/** A page for one visitor at `url`, who has the looks of `options`. */
export async function takeTurn(
  browser: Browser,
  url: string,
  options: PageOptions,
  { stored, isFirst }: Luggage,
): Promise<Turn> {
  // A service worker outlives the pages it takes over, and wants to be there before them.
  if (options.hasWorker) return openOnly(browser, url, options, stored);
  const key = JSON.stringify(options);
  const free = idle.get(browser) ?? [];
  idle.set(browser, free);
  const at = isFirst ? -1 : free.findLastIndex((each) => each.key === key);
  const [found] = at < 0 ? [] : free.splice(at, 1);
  const taken = found ?? (await openIdle(browser, key, options));
  await prepare(taken, url, stored);
  const { context, page } = taken;
  return { context, page, end: (hasPassed) => giveBack(taken, free, hasPassed) };
}

async function openOnly(
  browser: Browser,
  url: string,
  options: PageOptions,
  stored: Luggage['stored'],
): Promise<Turn> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] };
  const context = await newContext(browser, { ...options, storageState });
  return { context, page: await newPage(context), end: () => context.close() };
}

async function openIdle(browser: Browser, key: string, options: PageOptions): Promise<Idle> {
  const context = await newContext(browser, options);
  const page = await newPage(context);
  const devtools = await context.newCDPSession(page);
  return { key, context, page, devtools, isChanged: watchLasting(context, page) };
}

/** Empties what the page and its origin keep, then puts there what the visitor has. */
async function prepare({ page, devtools }: Idle, url: string, stored: object): Promise<void> {
  if (!page.url().startsWith(`${url}/`)) await page.goto(url + BETWEEN);
  await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
  await devtools.send('Page.resetNavigationHistory');
  const rows = JSON.stringify(Object.entries(stored));
  await page.evaluate(
    `for (const storage of [localStorage, sessionStorage]) storage.clear();
    for (const [name, value] of ${rows}) localStorage.setItem(name, value)`,
  );
}

async function giveBack(taken: Idle, free: Idle[], isReusable: boolean): Promise<void> {
  const { context, page, isChanged } = taken;
  if (!isReusable || isChanged()) return context.close();
  for (const event of EVENTS) page.removeAllListeners(event);
  const others = context.pages().filter((each) => each !== page);
  await Promise.all(others.map((each) => each.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await goTo(page, new URL(BETWEEN, page.url()).href);
  await page.setViewportSize(VIEWPORT);
  await context.clearCookies();
  free.push(taken);
  if (free.length > IDLE_MAX) await free.shift()?.context.close();
}

/** Tells whether anything was asked that stays with the context or the page. */
function watchLasting(context: BrowserContext, page: Page): () => boolean {
  let isChanged = false;
  const watch = (owner: object, name: string) => {
    const asked: (...args: unknown[]) => unknown = Reflect.get(owner, name).bind(owner);
    Reflect.set(owner, name, (...args: unknown[]) => {
      isChanged = true;
      return asked(...args);
    });
  };
  for (const name of [...OF_CONTEXTS, ...OF_BOTH]) watch(context, name);
  for (const name of [...OF_PAGES, ...OF_BOTH]) watch(page, name);
  watch(context.clock, 'install');
  return () => isChanged;
}
