/** What Lighthouse says of a page as a phone sees it, with a browser of its own. */
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BrowserContext, chromium } from 'playwright-core';
import { launchOptions } from '../../e2e/browser.ts';
import { storageOf } from '../../e2e/visit.ts';
import { ensureInstalled } from '../../launch/checkout.mjs';

export interface Scores {
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Milliseconds until the largest part is painted, and how long the page could not answer. */
  readonly lcp: number;
  readonly tbt: number;
  /** How far things jumped, without a unit. */
  readonly cls: number;
  /** Lighthouse's own measure of the processor at that time: the page is four times slower than that one. */
  readonly pace: number;
}

/** What is read of its report. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  readonly environment: { readonly benchmarkIndex: number };
}

type Lighthouse = (
  url: string,
  options: Readonly<Record<string, unknown>>,
) => Promise<{ readonly lhr: Report } | undefined>;

/** Where its own lock file is. */
const PLACE = new URL('../pageSpeed/', import.meta.url);
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/**
 * Loads the page with Lighthouse's own phone and slow network, nothing kept of it before; as a member with a
 * `token`. Throws: Error when it could not.
 */
export async function readLighthouse(url: string, token?: string): Promise<Scores> {
  const lighthouse = await openLighthouse();
  const port = await freePort();
  const options = launchOptions();
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext('', { ...options, args });
  try {
    if (token !== undefined) await signIn(context, new URL(url).origin, token);
    const settings = { onlyCategories: CATEGORIES, disableStorageReset: token !== undefined };
    const run = await lighthouse(url, { port, logLevel: 'error', ...settings });
    return scoresOf(url, run?.lhr);
  } finally {
    await context.close();
  }
}

/** With all it needs it is a third of what a checkout would install: it comes when it is first asked. */
async function openLighthouse(): Promise<Lighthouse> {
  ensureInstalled(fileURLToPath(PLACE));
  const { resolve } = createRequire(new URL('package.json', PLACE));
  const opened: { readonly default: Lighthouse } = await import(
    pathToFileURL(resolve('lighthouse')).href
  );
  return opened.default;
}

function scoresOf(url: string, report: Report | undefined): Scores {
  const known = (value: number | null | undefined, name: string) => {
    if (typeof value !== 'number') throw new Error(`Lighthouse gave ${url} no ${name}`);
    return value;
  };
  const score = (name: string) => Math.round(known(report?.categories[name]?.score, name) * 100);
  const figure = (name: string) => known(report?.audits[name]?.numericValue, name);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcp: Math.round(figure('largest-contentful-paint')),
    tbt: Math.round(figure('total-blocking-time')),
    cls: Math.round(figure('cumulative-layout-shift') * 1_000) / 1_000,
    pace: Math.round(known(report?.environment.benchmarkIndex, 'benchmarkIndex')),
  };
}

/** On a page of the same origin that is not the app's: nothing of the app is kept by then. */
async function signIn(context: BrowserContext, origin: string, token: string): Promise<void> {
  const kept = storageOf(origin, token)?.origins[0]?.localStorage ?? [];
  const page = await context.newPage();
  await page.goto(`${origin}/health`);
  const entries = JSON.stringify(kept);
  await page.evaluate(
    `for (const { name, value } of ${entries}) localStorage.setItem(name, value)`,
  );
  await page.close();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
