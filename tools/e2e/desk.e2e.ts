import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { assertAccessible } from './browser.ts';
import { assertEntriesMatchHoldings, holding, openOrders, units } from './ledger.ts';
import { useStage } from './stage.ts';
import { openTrade } from './tradeSteps.ts';
import { asMember, asVisitor } from './visit.ts';

const DESK = { width: 1440, height: 900 };
const stage = useStage();

/** Nothing that one trades with is outside the window. */
async function assertInSight(page: Page, parts: readonly Locator[]): Promise<void> {
  for (const part of parts) {
    const box = (await part.boundingBox()) ?? assert.fail(`${part} is not drawn`);
    assert.ok(box.x >= 0 && box.x + box.width <= DESK.width, `${part} across`);
    assert.ok(box.y >= 0 && box.y < DESK.height - 40, `${part} begins in sight`);
  }
  const size = 'document.documentElement.scrollWidth + " " + document.documentElement.scrollHeight';
  assert.equal(await page.evaluate(size), `${DESK.width} ${DESK.height}`, 'the window is the desk');
}

test('§2 trade: a desktop has pairs, chart, orders, book, trades and form at once; an order rests and is cancelled', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    await page.setViewportSize(DESK);
    const screen = await openTrade(visit);
    const pairs = page.getByRole('navigation', { name: 'Choose a pair' });
    const bids = page.getByRole('list', { name: 'Buy orders' });
    const trades = page.getByRole('region', { name: 'Trades' });
    await page.getByRole('img', { name: 'Chart of BTC/USDT' }).waitFor();
    await trades.getByRole('row').nth(3).waitFor();
    const orders = page.getByRole('region', { name: 'Open orders' });
    await assertInSight(page, [pairs, bids, trades, screen.submit, orders]);
    await assertAccessible(page);

    await bids.getByRole('button').nth(9).click();
    const price = units(await screen.price.inputValue());
    await screen.amount.fill('0.01');
    await screen.submit.click();
    await screen.confirm();
    await orders.getByRole('button', { name: /^Cancel buy/ }).waitFor();
    const held = (await holding(member.call, 'USDT')).held;
    assert.equal(held, price / 100n, 'the order holds what it may cost');
    await orders.getByRole('button', { name: /^Cancel buy/ }).click();
    await page.getByText('No open orders').waitFor();
    assert.deepEqual(await openOrders(member.call), []);
    await assertEntriesMatchHoldings(member.call);

    await pairs.getByRole('button', { name: /^SOL/ }).click();
    await page.getByRole('img', { name: 'Chart of SOL/USDT' }).waitFor();
    await page.getByRole('tab', { name: 'Futures' }).click();
    await pairs.getByRole('button', { name: /^ETH/ }).click();
    await page.getByRole('img', { name: 'Chart of ETH/USDT' }).waitFor();
    await assertAccessible(page);
  }));

test('§2 tabs: a desktop has a bar at the top instead; a visitor finds the way in there', () =>
  asVisitor(stage, {}, async ({ page, url, open }) => {
    await page.setViewportSize(DESK);
    await open('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Market' }).click();
    await page.waitForURL(`${url}/market`);
    assert.equal(
      await bar.getByRole('link', { name: 'Market' }).getAttribute('aria-current'),
      'page',
    );
    assert.equal(await page.getByRole('navigation', { name: 'Main' }).count(), 1);
    await page.getByRole('link', { name: 'Create account' }).click();
    await page.waitForURL(`${url}/register`);
    await assertAccessible(page);
  }));

test('§2 market: a wide window has a table, sorted by its heads, with a star in each row', () =>
  asVisitor(stage, {}, async ({ page, url, open }) => {
    await page.setViewportSize(DESK);
    await open('/market');
    const rows = page.getByRole('rowgroup').last().getByRole('row');
    await rows.first().getByText('BTC').waitFor();
    const head = page.getByRole('columnheader', { name: /^Price/ });
    await head.getByRole('button').click();
    assert.equal(await head.getAttribute('aria-sort'), 'descending');
    const prices = await rows.locator('[data-price]').allTextContents();
    const figures = prices.map((text) => Number(text.replaceAll(',', '')));
    assert.deepEqual(
      figures,
      figures.toSorted((left, right) => right - left),
    );
    await rows
      .filter({ hasText: 'SOL/USDT' })
      .getByRole('button', { name: /^Add SOL/ })
      .click();
    await page.getByText('Favorites', { exact: true }).click();
    assert.equal(await rows.count(), 1);
    await assertAccessible(page);
    await rows.first().click({ position: { x: 700, y: 20 } });
    await page.waitForURL(`${url}/marketDetails/trad**`);
  }));
