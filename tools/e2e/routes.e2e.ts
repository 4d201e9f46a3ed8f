import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { newMember } from '../world/newMember.ts';
import { removeDataDir, type ServerProcess, startServer } from '../world/serverProcess.ts';
import { assertAccessible, openBrowser, openPage, type PageOptions } from './browser.ts';

const ROUTES = [
  '/',
  '/market',
  '/trade',
  '/cycle',
  '/balances',
  '/marketDetails/trad',
  '/coinSearch',
  '/notice',
  '/login',
  '/register',
  '/my',
  '/setting',
  '/aboutUs',
  '/allRecord',
  '/balanceRecord',
  '/lockMining',
  '/securityCenter',
  '/coinRecharge',
];

let browser: Browser;
let server: ServerProcess;
let token: string;

before(async () => {
  server = await startServer();
  token = (await newMember(server.url)).token;
  browser = await openBrowser();
});

after(async () => {
  await browser.close();
  await server.stop();
  removeDataDir(server.dataDir);
});

async function visit(options: PageOptions): Promise<void> {
  const { page, context, errors } = await openPage(browser, options);
  await page.goto(`${server.url}/login`);
  await page.evaluate((kept) => {
    const state = { token: kept, isSignedIn: true };
    localStorage.setItem('candor.session', JSON.stringify({ state, version: 0 }));
  }, token);
  for (const route of ROUTES) {
    await page.goto(server.url + route);
    await page.getByRole('main').waitFor();
    await page.waitForTimeout(500);
    const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
    assert.ok(width <= 390, `${route} is ${width} px wide`);
    assert.equal(await page.title(), 'Candor', route);
    await assertAccessible(page).catch((error: Error) => {
      throw new Error(`${route}: ${error.message}`);
    });
  }
  assert.deepEqual(errors, []);
  await context.close();
}

test('§2 routes: every screen opens without an error, fits the phone and is accessible, in light', () =>
  visit({ colorScheme: 'light' }));

test('§1 five languages: German in dark fits and is accessible on every screen', () =>
  visit({ locale: 'de-DE', colorScheme: 'dark' }));

test('§1 five languages: Traditional Chinese is chosen for a Chinese browser', async () => {
  const { page, context } = await openPage(browser, { locale: 'zh-CN' });
  await page.goto(server.url);
  await page.getByRole('link', { name: '首頁' }).waitFor();
  assert.equal(await page.evaluate('document.documentElement.lang'), 'zh-TW');
  await context.close();
});
