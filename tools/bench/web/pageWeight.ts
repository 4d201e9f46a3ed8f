/** What a first visit to a page loads until it is quiet: the gzip size of its scripts and styles. */
import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';
import { openPage } from '../../e2e/browser.ts';
import { storageOf } from '../../e2e/visit.ts';

export interface PageWeight {
  /** kB (1 000 bytes), gzip. */
  readonly script: number;
  readonly style: number;
  /** The part of `script` that draws charts. */
  readonly chart: number;
}

const QUIET_MS = 3_000;
const CHART = /Chart/;

/** Opens a page with an empty cache: as a member with a `token`, else as a visitor. */
export async function weighPage(
  browser: Browser,
  url: string,
  token?: string,
): Promise<PageWeight> {
  const storageState = token === undefined ? undefined : storageOf(new URL(url).origin, token);
  const { page, context } = await openPage(browser, storageState ? { storageState } : {});
  const files: Response[] = [];
  page.on('response', (response) => files.push(response));
  await page.goto(url);
  await page.getByRole('main').waitFor();
  await page.waitForTimeout(QUIET_MS);
  const sizes = await Promise.all(files.map(sizeOf));
  await context.close();
  const sum = (isCounted: (file: Sized) => boolean) =>
    Math.round(sizes.filter(isCounted).reduce((total, { bytes }) => total + bytes, 0) / 100) / 10;
  return {
    script: sum(({ type }) => type === 'script'),
    style: sum(({ type }) => type === 'stylesheet'),
    chart: sum(({ type, name }) => type === 'script' && CHART.test(name)),
  };
}

interface Sized {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

async function sizeOf(response: Response): Promise<Sized> {
  const type = response.request().resourceType();
  const isFile = type === 'script' || type === 'stylesheet';
  const bytes = isFile ? gzipSync(await response.body(), { level: 9 }).length : 0;
  return { name: response.url(), type, bytes };
}
