/**
 * The app on a phone: what a first visit loads, how the live order book behaves on a slow processor, and
 * what Lighthouse says. A server in demo mode with its usual history, the app built from its sources.
 */
import type { Browser } from 'playwright-core';
import { openBrowser } from '../e2e/browser.ts';
import { buildWeb, isFresh } from '../launch/webBuild.mjs';
import { newMember } from '../world/newMember.ts';
import { removeDataDir, startServer } from '../world/serverProcess.ts';
import { type Bench, median } from './bench.ts';
import { readLighthouse } from './web/lighthouse.ts';
import { watchLiveBook } from './web/liveBook.ts';
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
      const live = await watchLiveBook(browser, server.url, token);
      report({
        name: 'web.book.changes',
        value: live.changesPerSecond,
        unit: '/s asked beside the demo',
      });
      report({ name: 'web.book.repaints', value: live.repaintsMax, unit: 'in the busiest second' });
      report({
        name: 'web.book.longTasks',
        value: live.longTasks,
        unit: 'over 50 ms, 4× slower CPU',
      });
      report({ name: 'web.book.longestTask', value: live.longestTask, unit: 'ms, 4× slower CPU' });
      await lighthouses(server.url, report);
    } finally {
      await browser.close();
      await server.stop();
      removeDataDir(server.dataDir);
    }
  },
};

async function weighPages(
  browser: Browser,
  url: string,
  token: string,
  report: Report,
): Promise<void> {
  for (const path of ['/', '/market', '/trade']) {
    const weight = await weighPage(browser, url + path, token);
    const name = `web.${path === '/' ? 'home' : path.slice(1)}`;
    report({ name: `${name}.script`, value: weight.script, unit: 'kB gzip, first load' });
    report({ name: `${name}.style`, value: weight.style, unit: 'kB gzip, first load' });
  }
  const details = await weighPage(browser, `${url}/marketDetails/trad`, token);
  report({ name: 'web.chart.script', value: details.chart, unit: 'kB gzip' });
}

/** The middle of three visits: one visit depends on what else the machine does. */
async function lighthouses(url: string, report: Report): Promise<void> {
  for (const path of ['/', '/market']) {
    const visits = [];
    for (let visit = 0; visit < 3; visit += 1) visits.push(await readLighthouse(url + path));
    const name = `web.lighthouse.${path === '/' ? 'home' : path.slice(1)}`;
    const performance = median(visits.map((scores) => scores.performance));
    const accessibility = median(visits.map((scores) => scores.accessibility));
    report({ name: `${name}.performance`, value: performance, unit: 'of 100, mobile' });
    report({ name: `${name}.accessibility`, value: accessibility, unit: 'of 100, mobile' });
  }
}
