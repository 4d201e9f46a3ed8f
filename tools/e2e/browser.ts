/** A phone-sized Chromium for journeys, and the accessibility rules every screen is held to. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core';

const require = createRequire(import.meta.url);
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Draws the same screens without a window for two thirds of the work, but shows no notices. */
const SHELL = '/usr/bin/chromium-headless-shell';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Longer than any answer may take (§9: 10 s). */
const ACTION_MS_MAX = 25_000;
/** The picture sizes of the design: a common phone. */
export const VIEWPORT = { width: 390, height: 844 };

/** Where the browser is: CANDOR_CHROMIUM, else the system's; throws when there is none. */
export function findChromium(places: readonly string[] = PLACES): string {
  const found = [process.env.CANDOR_CHROMIUM, ...places].find((path) => path && existsSync(path));
  if (found) return found;
  throw new Error('No Chromium: install the package chromium, or set CANDOR_CHROMIUM.');
}

/** How a headless browser is started: what only draws screens, where there is one, or the `whole` of it. */
export function launchOptions(extent: 'screens' | 'whole' = 'screens'): LaunchOptions {
  const places = extent === 'whole' ? PLACES : [SHELL, ...PLACES];
  return { executablePath: findChromium(places), headless: true, args: FLAGS };
}

/** Starts a headless browser; the caller closes it. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

export interface PageOptions {
  /** The browser's language, such as de-DE. */
  readonly locale?: string;
  readonly colorScheme?: 'light' | 'dark';
  /** With its service worker: what a journey stands in for then never sees the files that the worker fetches. */
  readonly hasWorker?: boolean;
  /** A desktop's browser: a pointer that rests on parts, and no touch. */
  readonly hasMouse?: boolean;
  /** Dots of a CSS pixel; one unless told. */
  readonly pixelRatio?: number;
  /** What the visitor's storage holds already. */
  readonly storageState?: Exclude<BrowserContextOptions['storageState'], string>;
}

/** A fresh visitor: own storage, phone-sized, touch. */
export function newContext(browser: Browser, options: PageOptions = {}): Promise<BrowserContext> {
  return browser.newContext({
    viewport: VIEWPORT,
    // A phone has two or three dots a pixel; drawing them without a graphics chip is a quarter of the work.
    deviceScaleFactor: options.pixelRatio ?? 1,
    hasTouch: options.hasMouse !== true,
    isMobile: options.hasMouse !== true,
    locale: options.locale ?? 'en-US',
    colorScheme: options.colorScheme ?? 'light',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: options.hasWorker ? 'allow' : 'block',
    ...(options.storageState ? { storageState: options.storageState } : {}),
  });
}

/** A page of the context. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(ACTION_MS_MAX);
  return page;
}

/** Collects page errors and console errors from now on. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** The page of a fresh visitor. */
export async function openPage(
  browser: Browser,
  options: PageOptions = {},
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const context = await newContext(browser, options);
  const page = await newPage(context);
  return { context, page, errors: watchErrors(page) };
}

/** WCAG 2.2 A and AA, and before. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const AXE = require.resolve('@axe-core/playwright');
/** axe without its spaces: half as much to send and to read. */
const SOURCE = readFileSync(createRequire(AXE).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe says of one place, in its own words. */
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly html: string }[];
}

/**
 * What breaks these rules (all of axe's where none are told) in the parts that `selector` names. axe is given to a
 * document once, and asked without what else its builder asks for each time. The app has no frames.
 */
export async function violationsOf(
  page: Page,
  selector = 'html',
  rules?: readonly string[],
): Promise<readonly Violation[]> {
  const runOnly = rules ? { runOnly: { type: 'tag', values: rules } } : {};
  const options = JSON.stringify({ resultTypes: ['violations'], iframes: false, ...runOnly });
  const run = `axe.run(${JSON.stringify(selector)}, ${options}).then(({ violations }) =>
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, html }) => ({ target, html })) })))`;
  if ((await page.evaluate('typeof axe')) !== 'object') await page.evaluate(SOURCE);
  return page.evaluate<readonly Violation[]>(run);
}

/** Rule and place of each violation. */
async function placesOf(page: Page): Promise<readonly string[]> {
  return (await violationsOf(page, 'html', RULES)).flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}

/** A toast lies over what is below it for its seconds, which is then too small to be met. */
const TOAST = '[popover] [data-kind]';
const COVERED = 'target-size: ';

/** Fails with the rule and place of each accessibility violation (WCAG 2.2 A and AA); lists nothing that passed. */
export async function assertAccessible(page: Page): Promise<void> {
  const toast = page.locator(TOAST).first();
  const wasCovered = await toast.isVisible();
  const found = await placesOf(page);
  const isOnlyCovered = found.length > 0 && found.every((place) => place.startsWith(COVERED));
  // It may have come while axe looked.
  const mayPass = isOnlyCovered && (wasCovered || (await toast.isVisible()));
  if (mayPass) await toast.waitFor({ state: 'detached' });
  assert.deepEqual(mayPass ? await placesOf(page) : found, []);
}
