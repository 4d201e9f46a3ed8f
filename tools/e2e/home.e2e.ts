import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { CALLS } from '../../packages/wire/src/index.ts';
import { assertAccessible } from './browser.ts';
import { dataOf } from './ledger.ts';
import { useStage } from './stage.ts';
import { asMember, asVisitor } from './visit.ts';

const stage = useStage();

/** The mark of the picture in front. */
const mark = (page: Page, index: number) =>
  page.getByRole('button', { name: new RegExp(`^${index} of \\d$`) });

async function waitForPicture(page: Page, index: number): Promise<void> {
  await page.locator(`[aria-current=true][aria-label^="${index} of"]`).waitFor();
}

test('§9 banner: it turns after 5 s, by mark and arrow key, and stands still when stopped', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open('/');
    await waitForPicture(page, 1);
    const startedAt = Date.now();
    await waitForPicture(page, 2);
    assert.ok(Date.now() - startedAt > 3_500, 'not before its time');
    await page.getByRole('button', { name: 'Stop turning pictures' }).click();
    await mark(page, 1).click();
    await waitForPicture(page, 1);
    await mark(page, 1).press('ArrowLeft');
    await waitForPicture(page, 3);
    await page.waitForTimeout(5_500);
    await waitForPicture(page, 3);
  }));

test('§2 home: the notice ticker opens title, date and text, its arrow leads to all notices', () =>
  asVisitor(stage, {}, async ({ page, url, open }) => {
    await open('/');
    const ticker = page.getByRole('region', { name: 'Notices' });
    await ticker.getByRole('button').first().click();
    const panel = page.getByRole('dialog', { name: 'This exchange runs in demo mode' });
    await panel.getByText(/^[A-Z][a-z]{2} \d+, \d{4}$/).waitFor();
    await panel.getByText('All funds here are demo funds.').waitFor();
    await panel.getByRole('button', { name: 'Close' }).click();
    await ticker.getByRole('button', { name: 'All notices' }).click();
    await page.waitForURL(`${url}/notice`);
  }));

test('§2 home: profile, search and online service lead where they say, a pair is stored and opens', () =>
  asVisitor(stage, {}, async ({ page, url, open }) => {
    await open('/');
    await page.getByRole('button', { name: 'Online service' }).click();
    await page.waitForURL(`${url}/login?from=%2FonlineService`);
    await open('/');
    await page.getByRole('button', { name: 'My profile' }).click();
    await page.waitForURL(`${url}/my`);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Search pairs' }).click();
    await page.getByRole('searchbox').fill('BTC/u');
    await page.getByRole('region', { name: 'Spot' }).getByRole('listitem').first().waitFor();
    const futures = page.getByRole('region', { name: 'Futures' });
    await futures.getByRole('button', { name: /^BTC\/USDT/ }).click();
    await page.waitForURL(`${url}/marketDetails/contract?pair=BTC_USDT`);
    await page.goBack();
    await page.getByRole('searchbox').fill('ltc b');
    await page.getByRole('button', { name: /^LTC\/BTC/ }).click();
    await page.waitForURL(`${url}/marketDetails/trad?pair=LTC_BTC`);
    await page.getByRole('heading', { name: 'LTC/BTC' }).waitFor();
    await open('/coinSearch');
    const recent = page.getByRole('region', { name: 'Recent searches' });
    await recent.getByRole('button', { name: 'LTC/BTC' }).waitFor();
    await recent.getByRole('button', { name: 'BTC/USDT Futures' }).waitFor();
    await recent.getByRole('button', { name: 'Clear' }).click();
    await recent.waitFor({ state: 'detached' });
  }));

test('§8 request failed: home says so in a strip, keeps the rest, and recovers by trying again', () =>
  asVisitor(stage, { expected: [/ERR_FAILED/] }, async ({ page, open }) => {
    await page.route('**/trad/symbols', (route) => route.abort());
    await open('/');
    await page.getByText('Request failed! Please check network connection').first().waitFor();
    await page.getByRole('region', { name: 'Notices' }).waitFor();
    await page.unroute('**/trad/symbols');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
  }));

/** How many pairs of the list are in sight above the tab bar. */
async function pairsInSight(page: Page): Promise<number> {
  const rows = page.getByRole('main').getByRole('list').last().getByRole('listitem');
  await rows.first().waitFor();
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
  return boxes.filter((box) => box !== null && box.y + box.height <= 844 - 56).length;
}

test('§2 home: a visitor is told what this is and finds the way in; a member sees the total; four pairs in sight', () =>
  asVisitor(stage, {}, async ({ page, url, open }) => {
    await open('/');
    await page.getByRole('heading', { name: 'The exchange you can check' }).waitFor();
    assert.ok((await pairsInSight(page)) >= 4);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(`${url}/register`);
    await asMember(stage, {}, async (member) => {
      await member.open('/');
      await member.page.getByText('Total assets').waitFor();
      assert.ok((await pairsInSight(member.page)) >= 4);
      await member.page.getByRole('button', { name: 'Hide amounts' }).click();
      await member.page.getByText('••••').waitFor();
      await member.page.getByRole('button', { name: 'Deposit' }).click();
      await member.page.waitForURL(`${url}/coinRecharge`);
    });
  }));

test('§2 home: a newcomer is led to trade, then to secure the account; today’s profit stands below the total', () =>
  asMember(stage, {}, async ({ page, url, open, member }) => {
    await open('/');
    await page.getByText('First steps: 0 of 3').waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: /Buy your first coin/ }).click();
    await page.waitForURL(/\/trade/);
    const order = {
      baseAsset: 'BTC',
      quoteAsset: 'USDT',
      board: 'main',
      quantity: '0.002',
    } as const;
    dataOf(await member.call(CALLS.buyMarket, order));
    await open('/');
    await page.getByText('First steps: 1 of 3').waitFor();
    await page.getByText('profit today (UTC), without deposits').waitFor();
    const { isBehind, coins } = dataOf(await member.call(CALLS.accountProfit, {}));
    assert.ok(isBehind || coins.some(({ asset }) => asset === 'BTC'));
    await page.getByRole('button', { name: /Add a second factor/ }).click();
    await page.waitForURL(`${url}/securityCenter`);
    await page.getByRole('button', { name: 'Next step: Authenticator app' }).click();
    await page.getByRole('dialog', { name: 'Authenticator app' }).waitFor();
    await open('/');
    await page.getByRole('button', { name: 'Hide the first steps' }).click();
    await page.getByText('First steps').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Total assets').waitFor();
    assert.equal(await page.getByText('First steps').count(), 0);
  }));
