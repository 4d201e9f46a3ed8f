import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { CALLS } from '../../packages/wire/src/index.ts';
import { clientOf, readCode } from '../world/newMember.ts';
import { removeDataDir, type ServerProcess, startServer } from '../world/serverProcess.ts';
import { assertAccessible, openBrowser, openPage } from './browser.ts';

let browser: Browser;
let server: ServerProcess;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
});

after(async () => {
  await browser.close();
  await server.stop();
  removeDataDir(server.dataDir);
});

async function register(page: Page, email: string): Promise<string> {
  await page.goto(`${server.url}/register`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await readCode(server.url, email);
  await page.getByLabel('Verification code').fill(code);
  await page.getByLabel('Password', { exact: true }).fill('Sailing42');
  await page.getByLabel('Password again').fill('Sailing42');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`${server.url}/`);
  return page.evaluate(
    () => JSON.parse(localStorage.getItem('candor.session') ?? '{}').state.token,
  );
}

async function openTrade(page: Page): Promise<void> {
  await page.goto(`${server.url}/trade`);
  await page.getByRole('button', { name: 'Buy BTC' }).waitFor();
}

test('§2 visitors are sent to login from a route that needs it', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${server.url}/trade`);
  await page.waitForURL(/\/login\?from=/);
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await context.close();
});

test('§2 unknown path redirects to home', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${server.url}/nowhere/at/all`);
  await page.waitForURL(`${server.url}/`);
  assert.equal(await page.title(), 'Candor');
  await context.close();
});

test('a member registers, gets demo funds, orders, cancels, fills, and every unit agrees', async () => {
  const { page, context } = await openPage(browser);
  const token = await register(page, `e2e${Date.now()}@example.org`);
  const call = clientOf(server.url, token);
  const start = await call(CALLS.balance, { asset: 'USDT' });
  assert.ok(start.type === 'success' && start.data.available === '10000.00000000');

  await openTrade(page);
  await assertAccessible(page);
  await page
    .getByLabel(/Order type|Market/)
    .first()
    .waitFor();
  const pair = await call(CALLS.trad, { baseAsset: 'BTC', quoteAsset: 'USDT' });
  assert.ok(pair.type === 'success');
  const price = (Number(pair.data.pair.price) * 0.97).toFixed(2);
  const placed = await call(CALLS.buyLimit, {
    baseAsset: 'BTC',
    quoteAsset: 'USDT',
    price,
    quantity: '0.01',
  });
  assert.ok(placed.type === 'success', JSON.stringify(placed));
  await page.reload();
  const cancel = page.getByRole('button', { name: /^Cancel/ }).last();
  await cancel.waitFor();
  await cancel.click();
  await page.getByText('Order cancelled').waitFor();
  const open = await call(CALLS.tradEntrust, {});
  assert.ok(open.type === 'success' && open.data.count === 0);
  const back = await call(CALLS.balance, { asset: 'USDT' });
  assert.ok(back.type === 'success' && back.data.available === '10000.00000000');

  await page.getByLabel(/^Amount/).fill('0.01');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Buy/ }).click();
  await page.getByText('Order filled').waitFor();

  const fills = await call(CALLS.tradOrder, {});
  const balance = await call(CALLS.balance, { asset: 'BTC' });
  const paid = await call(CALLS.balance, { asset: 'USDT' });
  assert.ok(fills.type === 'success' && balance.type === 'success' && paid.type === 'success');
  const units = (text: string) => BigInt(text.replace('.', ''));
  const at8 = (text: string) => units(`${Number.parseFloat(text).toFixed(8)}`);
  const received = fills.data.rows.reduce(
    (sum, fill) => sum + at8(fill.quantity) - at8(fill.fee),
    0n,
  );
  assert.equal(units(balance.data.available), 10_000_000n + received);
  const cost = fills.data.rows.reduce((sum, fill) => sum + at8(fill.quoteAmount), 0n);
  assert.equal(units(paid.data.available), 1_000_000_000_000n - cost);

  await page.goto(`${server.url}/allRecord`);
  await page.getByRole('tab').last().click();
  await page.getByRole('listitem').first().waitFor();

  await server.kill();
  server = await startServer({ dataDir: server.dataDir });
  const again = await clientOf(server.url, token)(CALLS.balance, { asset: 'BTC' });
  assert.ok(again.type === 'success');
  assert.deepEqual(again.data.available, balance.data.available);
  await page.goto(`${server.url}/`);
  await context.close();
});
