/** What a page costs that nobody touches: the processor time of its main thread, as on a phone four times slower. */
import type { Browser } from 'playwright-core';
import { openPage } from '../../e2e/browser.ts';
import { storageOf } from '../../e2e/visit.ts';

const SETTLE_MS = 9_000;
const WATCH_SECONDS = 15;
const SLOWER = 4;

/** Milliseconds of work a second on the slower processor; time in which others had the machine does not count. */
export async function watchIdlePage(browser: Browser, url: string, token: string): Promise<number> {
  const storageState = storageOf(new URL(url).origin, token);
  const { page, context } = await openPage(browser, storageState ? { storageState } : {});
  await page.goto(url);
  await page.getByRole('main').waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await worked();
  await page.waitForTimeout(WATCH_SECONDS * 1_000);
  const seconds = (await worked()) - before;
  await context.close();
  return Math.round((seconds * 1_000 * SLOWER) / WATCH_SECONDS);
}
