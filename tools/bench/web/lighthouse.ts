/** Lighthouse's scores of a page as a phone sees it, with a browser of its own. */
import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { launchOptions } from '../../e2e/browser.ts';

export interface Scores {
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
}

/** Loads the page with Lighthouse's own phone and slow network.   Throws: Error when it could not. */
export async function readLighthouse(url: string): Promise<Scores> {
  const port = await freePort();
  const options = launchOptions();
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...options, args });
  try {
    const categories = ['performance', 'accessibility'];
    const run = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' });
    const score = (name: string) => {
      const value = run?.lhr.categories[name]?.score;
      if (typeof value !== 'number') throw new Error(`Lighthouse gave ${url} no ${name}`);
      return Math.round(value * 100);
    };
    return { performance: score('performance'), accessibility: score('accessibility') };
  } finally {
    await browser.close();
  }
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
