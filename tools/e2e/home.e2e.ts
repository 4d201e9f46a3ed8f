import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import type { Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { assertAccessible } from './browser.ts';
import { fills } from './ledger.ts';
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

test('§2 rule: Overview tiles per coin (pair, price, rise %, approximate fiat value)', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await open('/');
    const tile = page.getByRole('region', { name: 'Leading pairs' }).getByRole('button').first();
    await tile.getByText(/^≈ \$[\d,]+\.\d\d$/).waitFor();
    assert.match((await tile.textContent()) ?? '', /^[A-Z]+\/USDT([\d,]+\.\d\d)≈ \$\1[+−]?[\d.]+%/);
    const kept = JSON.stringify({ state: { currency: 'EUR' }, version: 0 });
    await page.evaluate(`localStorage.setItem('candor.currency', '${kept}')`);
    await open('/');
    await tile.getByText(/^≈ €[\d,]+\.\d\d$/).waitFor();
    assert.match(
      (await tile.textContent()) ?? '',
      /^[A-Z]+\/USDT[\d,]+\.\d+≈ €[\d,]+\.\d\d[+−]?[\d.]+%/,
    );
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
async function pairsInSight(page: Page, height = 844): Promise<number> {
  const rows = page.getByRole('main').getByRole('list').last().getByRole('listitem');
  await rows.first().waitFor();
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
  return boxes.filter((box) => box !== null && box.y + box.height <= height - 56).length;
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

test('§2 home: on a small phone two pairs or more stand above the tab bar, for a visitor and for a newcomer', async () => {
  const small = { width: 360, height: 640 };
  await asVisitor(stage, {}, async ({ page, open }) => {
    await page.setViewportSize(small);
    await open('/');
    assert.ok((await pairsInSight(page, small.height)) >= 2);
  });
  await asMember(stage, {}, async ({ page, open }) => {
    await page.setViewportSize(small);
    await open('/');
    await page.getByText('First steps: 0 of 3').waitFor();
    await page.getByRole('region', { name: 'Leading pairs' }).getByText('BTC').waitFor();
    assert.ok((await pairsInSight(page, small.height)) >= 2);
    await assertAccessible(page);
  });
});

/** Ten times what the last one took on a busy machine, and the time between two questions. */
const SEAL_MS_MAX = 90_000;

test('§1 proof: the ruler in the header says what the exchange proves, and goes on with every new seal', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    await open('/');
    const pulse = page.getByRole('button', { name: /entries in the log.*sum to zero/ });
    await pulse.waitFor();
    const place = () => pulse.locator('path').last().getAttribute('style');
    const first = await place();
    const order = {
      baseAsset: 'BTC',
      quoteAsset: 'USDT',
      board: 'main',
      quantity: '0.002',
    } as const;
    dataOf(await member.call(CALLS.buyMarket, order));
    // A receipt that no seal covers yet asks for one.
    const [fill] = await fills(member.call);
    const receipt = { fillId: fill?.fillId ?? 0, marketKind: 'spot' } as const;
    dataOf(await member.call(CALLS.fillReceipt, receipt));
    await until(async () => (await place()) !== first, 'it goes on', SEAL_MS_MAX);
    await pulse.click();
    const sheet = page.getByRole('dialog', { name: 'What you can check' });
    await sheet.getByText('Everything adds up: all accounts of every asset sum to zero').waitFor();
    await sheet.getByText(/^[0-9a-f]{32}$/).waitFor();
    await assertAccessible(page);
    await sheet.getByRole('link', { name: 'About us' }).click();
    await page.waitForURL(/\/aboutUs$/);
  }));

/** How many movements began in the line of the total, from now on. */
const WATCH = `(() => {
  window.moved = 0;
  addEventListener('animationstart', ({ target, pseudoElement }) => {
    // A price that changes is washed over by what stands behind it; the figures of the total are parts of it.
    if (pseudoElement === '' && /^[\\d,.]+$/.test(target.parentElement.textContent)) window.moved += 1;
  }, true);
})()`;

test('§2 home: the total rolls when it changes, and stands still for who wants less motion', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    const order = { baseAsset: 'BTC', quoteAsset: 'USDT', quantity: '0.01' } as const;
    const shown = page.locator('p', { hasText: /^[\d,]+\.\d\d$/ }).first();
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      await open('/');
      await shown.waitFor();
      const before = (await shown.textContent()) ?? '';
      await page.evaluate(WATCH);
      dataOf(await member.call(CALLS.buyMarket, { ...order, board: 'main' }));
      await page.getByText(before, { exact: true }).waitFor({ state: 'detached' });
      await page.waitForTimeout(400);
      const moved = Number(await page.evaluate('window.moved'));
      assert.ok(reducedMotion === 'reduce' ? moved === 0 : moved > 0, `${reducedMotion}: ${moved}`);
    }
  }));
