/**
 * The trade screen under twenty changes of the book a second, on a processor four times slower: how
 * often the book repaints, and which tasks keep the page from answering a finger.
 */
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { openPage } from '../../e2e/browser.ts';
import { storageOf } from '../../e2e/visit.ts';
import { changeBook } from './changeBook.ts';

const IN_PAGE = fileURLToPath(new URL('watchBook.js', import.meta.url));
const WATCH_MS = 10_000;
const SETTLE_MS = 4_000;
const CHANGES_PER_SECOND = 20;
const SLOWER = 4;
const BOOK = 'section[aria-label="Order book"], [aria-label="Order book"]';

export interface LiveBook {
  /** Frames in which the book changed, in the busiest second. */
  readonly repaintsMax: number;
  readonly longTasks: number;
  /** Milliseconds. */
  readonly longestTask: number;
  /** What was asked of the book beside the demo's own trading. */
  readonly changesPerSecond: number;
}

/** Who looks, and whose orders come and go. */
export interface Watching {
  readonly token: string;
  readonly tradingToken: string;
}

/** Watches the book of BTC/USDT for ten seconds. */
export async function watchLiveBook(
  browser: Browser,
  url: string,
  { token, tradingToken }: Watching,
): Promise<LiveBook> {
  const storageState = storageOf(url, token);
  const { page, context } = await openPage(browser, storageState ? { storageState } : {});
  await page.addInitScript({ path: IN_PAGE });
  await page.goto(`${url}/trade`);
  await page.locator(BOOK).first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.waitForTimeout(SETTLE_MS);
  const changing = changeBook(url, tradingToken, CHANGES_PER_SECOND);
  const seen: Omit<LiveBook, 'changesPerSecond'> = await page.evaluate(
    `watchBook(${JSON.stringify(BOOK)}, ${WATCH_MS})`,
  );
  const changes = await changing.stop();
  await context.close();
  return { ...seen, changesPerSecond: Math.round((changes * 1_000) / WATCH_MS) };
}
