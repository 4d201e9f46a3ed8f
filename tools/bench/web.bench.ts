/**
 * The app on a phone: what a first visit loads, how the live order book behaves on a slow processor, and
 * what Lighthouse says. A server in demo mode with its usual history, the app built from its sources.
 */
import type { Browser } from 'playwright-core';
import { openBrowser } from '../e2e/browser.ts';
import { buildWeb, isFresh } from '../launch/webBuild.mjs';
import { newMember } from '../world/newMember.ts';
import { removeDataDir, startServer } from '../world/serverProcess.ts';
import { type Bench, type Budget, median } from './bench.ts';
import { watchIdlePage } from './web/idlePage.ts';
import { readLighthouse, type Scores } from './web/lighthouse.ts';
import { type Watching, watchLiveBook } from './web/liveBook.ts';
import { weighPage } from './web/pageWeight.ts';

type Report = Parameters<Bench['run']>[0];

export const bench: Bench = {
  name: 'web',
  async run(report) {
    if (!isFresh() && (await buildWeb()) !== 0) throw new Error('the web app does not build');
    const server = await startServer({ env: { CANDOR_DEMO_HISTORY_HOURS: '72' } });
    const browser = await openBrowser();
    try {
      const { token } = await newMember(server.url);
      await weighPages(browser, server.url, token, report);
      const idle = await watchIdlePage(browser, server.url, token);
      const ofSecond = 'ms/s, 4× slower CPU, processor time';
      report({ name: 'web.home.idle', value: idle, unit: ofSecond, budget: { most: 90 } });
      const { token: tradingToken } = await newMember(server.url);
      await watchBook(browser, server.url, { token, tradingToken }, report);
      await watchOwn(browser, server.url, token, report);
      await lighthouses(server.url, token, report);
    } finally {
      await browser.close();
      await server.stop();
      removeDataDir(server.dataDir);
    }
  },
};

/** What a book costs that others change. */
async function watchBook(
  browser: Browser,
  url: string,
  watching: Watching,
  report: Report,
): Promise<void> {
  const live = await watchLiveBook(browser, url, watching);
  const asked = '/s asked beside the demo';
  report({ name: 'web.book.changes', value: live.changesPerSecond, unit: asked });
  const repaints = { value: live.repaintsMax, unit: 'in the busiest second', budget: { most: 10 } };
  report({ name: 'web.book.repaints', ...repaints });
  const long = { value: live.longTasks, unit: 'over 50 ms, 4× slower CPU', budget: { most: 0 } };
  report({ name: 'web.book.longTasks', ...long });
  report({ name: 'web.book.longestTask', value: live.longestTask, unit: 'ms, 4× slower CPU' });
}

/** The same of a member whose own orders those are: their list changes with the book. */
async function watchOwn(
  browser: Browser,
  url: string,
  token: string,
  report: Report,
): Promise<void> {
  const live = await watchLiveBook(browser, url, { token, tradingToken: token });
  report({ name: 'web.own.longTasks', value: live.longTasks, unit: 'over 50 ms, 4× slower CPU' });
  report({ name: 'web.own.longestTask', value: live.longestTask, unit: 'ms, 4× slower CPU' });
}

/** The budgets of the design: kB of script that come with the first visit, without what draws charts. */
const WEIGHED = [
  { name: 'home', path: '/', most: 150 },
  { name: 'market', path: '/market', most: 150 },
  { name: 'trade', path: '/trade', most: 180 },
] as const;

async function weighPages(
  browser: Browser,
  url: string,
  token: string,
  report: Report,
): Promise<void> {
  const visitor = await weighPage(browser, url);
  report({ name: 'web.visitor.script', value: visitor.script, ...FIRST, budget: { most: 150 } });
  for (const { name, path, most } of WEIGHED) {
    const { script, style, chart } = await weighPage(browser, url + path, token);
    const plain = Math.round((script - chart) * 10) / 10;
    report({ name: `web.${name}.script`, value: plain, ...FIRST, budget: { most } });
    report({ name: `web.${name}.style`, value: style, ...FIRST, budget: { most: 20 } });
  }
  const { chart } = await weighPage(browser, `${url}/marketDetails/trad`, token);
  report({ name: 'web.chart.script', value: chart, unit: 'kB gzip', budget: { most: 65 } });
}

const FIRST = { unit: 'kB gzip, first load' };

/** Where nobody is signed in, and where a member is. */
const VISITED = [
  { name: 'home', path: '/' },
  { name: 'market', path: '/market' },
  { name: 'chart', path: '/marketDetails/trad' },
  { name: 'login', path: '/login' },
  { name: 'trade', path: '/trade', isMember: true },
  { name: 'balances', path: '/balances', isMember: true },
] as const;
const VISITS = 3;
/** With the budgets of the design. */
const FIGURES: Readonly<Record<keyof Scores, { readonly unit: string; readonly budget?: Budget }>> =
  {
    performance: { unit: 'of 100, mobile', budget: { least: 90 } },
    accessibility: { unit: 'of 100, mobile', budget: { least: 100 } },
    bestPractices: { unit: 'of 100, mobile', budget: { least: 100 } },
    lcp: { unit: 'ms, mobile', budget: { most: 2_200 } },
    tbt: { unit: 'ms, mobile', budget: { most: 200 } },
    cls: { unit: 'of the page, mobile', budget: { most: 0.02 } },
    pace: { unit: "Lighthouse's measure of this processor" },
  };

/** The middle of three visits: one visit depends on what else the machine does. */
async function lighthouses(url: string, token: string, report: Report): Promise<void> {
  for (const { name, path, ...who } of VISITED) {
    const visits: Scores[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      visits.push(await readLighthouse(url + path, 'isMember' in who ? token : undefined));
    }
    for (const [figure, told] of Object.entries(FIGURES)) {
      const value = median(visits.map((scores) => scores[figure as keyof Scores]));
      report({ name: `web.lighthouse.${name}.${figure}`, value, ...told });
    }
  }
}
