import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import type { Locator, Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { assertAccessible } from './browser.ts';
import { assertEntriesMatchHoldings, holding, openOrders, units } from './ledger.ts';
import { fund, openFutures } from './perpSteps.ts';
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

/** It has the keyboard, at once or with the next picture. */
async function assertFocused(part: Locator): Promise<void> {
  await part.and(part.page().locator(':focus')).waitFor();
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

test('keys alone lead through a desktop, rest in fields and beside dialogs, and can be switched off', () =>
  asMember(stage, {}, async (visit) => {
    const { page, url } = visit;
    const press = (key: string) => page.keyboard.press(key);
    await page.setViewportSize(DESK);
    const screen = await openTrade(visit);
    await press('f');
    await page.getByRole('form', { name: 'Futures order' }).waitFor();
    await press('t');
    await screen.amount.waitFor();
    await press('s');
    const sell = page.getByRole('button', { name: 'Sell', exact: true });
    assert.equal(await sell.getAttribute('aria-pressed'), 'true');
    await assertFocused(screen.amount);
    await page.keyboard.type('b0.5c');
    assert.equal(await screen.amount.inputValue(), '0.5', 'a field takes what is typed');
    assert.equal(await sell.getAttribute('aria-pressed'), 'true');
    await sell.focus();
    await press('Control+b');
    await press('Shift+B');
    assert.equal(await sell.getAttribute('aria-pressed'), 'true');
    await press('/');
    await assertFocused(page.getByRole('searchbox', { name: 'Search pairs' }));
    await sell.focus();
    await press('c');
    await page.waitForURL(`${url}/marketDetails/trad**`);
    await press('a');
    await page.waitForURL(`${url}/balances`);

    await press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.getByText('Chart of the pair').waitFor();
    await assertAccessible(page);
    await press('m');
    await list.getByRole('checkbox').press('Space');
    await press('Escape');
    await list.waitFor({ state: 'detached' });
    await press('m');
    await press('?');
    assert.equal(new URL(page.url()).pathname, '/balances', 'off is off');
    assert.equal(await page.locator('[aria-keyshortcuts]').count(), 0);
    await visit.open('/setting');
    await page.getByRole('checkbox', { name: 'Shortcuts with a single key' }).press('Space');
    await page.getByRole('heading').first().click();
    await page.locator('[aria-keyshortcuts]').first().waitFor();
    await press('h');
    await page.waitForURL(`${url}/`);
  }));

test('a desktop folds its pairs away for spot and futures, and stays so; its bar turns light into dark', () =>
  asMember(stage, {}, async (visit) => {
    const { page, open } = visit;
    await page.setViewportSize(DESK);
    await openTrade(visit);
    const pairs = page.getByRole('navigation', { name: 'Choose a pair' });
    const chart = page.getByRole('img', { name: 'Chart of BTC/USDT' });
    const widthOf = async () => (await chart.boundingBox())?.width ?? assert.fail('no chart');
    await chart.waitFor();
    const before = await widthOf();
    await pairs.getByRole('button', { name: 'Markets', expanded: true }).click();
    await pairs.getByRole('searchbox').waitFor({ state: 'detached' });
    assert.ok((await widthOf()) > before + 200, 'the chart has the room');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Appearance: Dark' }).click();
    await page.locator('html[data-theme=dark]').waitFor();
    await open('/trade?pair=BTC_USDT&kind=futures');
    const unfold = pairs.getByRole('button', { name: 'Markets', expanded: false });
    await unfold.waitFor();
    await page.locator('html[data-theme=dark]').waitFor();
    await assertAccessible(page);
    await unfold.click();
    await pairs.getByRole('button', { name: /^ETH/ }).waitFor();
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
    await page.waitForURL(`${url}/register?from=%2Fmarket`);
    await assertAccessible(page);
  }));

test('§2 market: a desktop and a tablet have a table, sorted by its heads, with a star in each row', () =>
  asVisitor(stage, {}, async ({ page, url, open }) => {
    await page.setViewportSize(DESK);
    await open('/market');
    const rows = page.getByRole('rowgroup').last().getByRole('row');
    await rows.first().getByText('BTC').waitFor();
    const high = page.getByRole('columnheader', { name: '24h high' });
    for (const [width, isShown] of [
      [768, false],
      [1024, true],
      [DESK.width, true],
    ] as const) {
      await page.setViewportSize({ ...DESK, width });
      assert.equal(await high.isVisible(), isShown, `the day's range on ${width}`);
    }
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

test('a desktop sorts open orders, opens beside what was pressed, and says what an icon is', () =>
  asMember(stage, { hasMouse: true }, async ({ page, open, member }) => {
    await page.setViewportSize(DESK);
    const pair = { baseAsset: 'BTC', quoteAsset: 'USDT' };
    const market = dataOf(await member.call(CALLS.trad, pair)).pair;
    const [high, low] = [0.99, 0.98].map((part) => (Number(market.price) * part).toFixed(0));
    for (const price of [high ?? '', low ?? '']) {
      dataOf(await member.call(CALLS.buyLimit, { ...pair, price, quantity: '0.001' }));
    }
    await open('/allRecord');
    const head = page.getByRole('columnheader', { name: /^Price/ });
    const rows = page.getByRole('rowgroup').last().getByRole('row');
    await rows.nth(1).waitFor();
    for (const [sort, first] of [
      ['descending', high],
      ['ascending', low],
    ] as const) {
      await head.getByRole('button').press('Enter');
      assert.equal(await head.getAttribute('aria-sort'), sort);
      const shown = (await rows.first().textContent())?.replaceAll(',', '');
      assert.ok(shown?.includes(first ?? ''), `${sort}: ${shown}`);
    }
    await assertAccessible(page);
    const change = rows.first().getByRole('button', { name: /^Change/ });
    await change.click();
    const [button, dialog] = await Promise.all([
      change.boundingBox(),
      page.getByRole('dialog').boundingBox(),
    ]);
    assert.ok(button && dialog && Math.abs(dialog.y - button.y - button.height) < 10);
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Push messages' }).hover();
    const tip = page.locator('[popover]:popover-open').getByText('Push messages');
    await tip.waitFor();
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
  }));

test('a form is a card on a desktop, what belongs to it stands beside; stops are a table', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    await page.setViewportSize(DESK);
    const boxOf = async (part: Locator) =>
      (await part.boundingBox()) ?? assert.fail(`${part} is not drawn`);
    await open('/idAuth');
    const form = page.locator('form');
    const alone = await boxOf(form);
    assert.ok(alone.width <= 480, `no wider than one reads: ${alone.width}`);
    const middle = alone.x + alone.width / 2;
    assert.ok(Math.abs(middle - DESK.width / 2) < 20, `in the middle: ${middle}`);
    for (const [path, heading] of [
      ['/coinConvert', 'History'],
      ['/coinTransfer', 'Transfers'],
      ['/purchase', 'Orders'],
    ] as const) {
      await open(path);
      const [left, right] = [await boxOf(form), await boxOf(page.getByText(heading).first())];
      assert.ok(right.x > left.x + left.width, `${path}: beside`);
      assert.ok(Math.abs(right.y - left.y) < 120, `${path}: at the top`);
      await assertAccessible(page);
    }
    await fund(member.call, '1000');
    const pair = { baseAsset: 'BTC', quoteAsset: 'USDT', price: '1', quantity: '3' };
    const order = { ...pair, leverage: 10, marginMode: 'cross', takeProfit: '75000' } as const;
    dataOf(await member.call(CALLS.contractBuyMarket, order));
    await open('/stopPl');
    const row = page.getByRole('row').filter({ hasText: '75,000' });
    await row.waitFor();
    await assertAccessible(page);
    await row.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('No take-profit or stop-loss waits').waitFor();
  }));

test('a desktop has the open orders of futures as a table; a cancel there leaves none', () =>
  asMember(stage, { hasMouse: true }, async (visit) => {
    const { page, member } = visit;
    await page.setViewportSize(DESK);
    await fund(member.call, '1000');
    const pair = { baseAsset: 'BTC', quoteAsset: 'USDT' };
    const { markPrice } = dataOf(await member.call(CALLS.contractInfo, pair)).pair;
    const price = (Number(markPrice) * 0.97).toFixed(0);
    const order = { ...pair, price, quantity: '2', leverage: 10, marginMode: 'isolated' } as const;
    dataOf(await member.call(CALLS.contractBuyLimit, order));
    await openFutures(visit);
    const table = page.getByRole('table', { name: 'Open orders' });
    const row = table.getByRole('rowgroup').last().getByRole('row');
    await row.filter({ hasText: '0 / 2' }).waitFor();
    assert.match((await row.first().textContent())?.replaceAll(',', '') ?? '', new RegExp(price));
    await assertAccessible(page);
    await row.getByRole('button', { name: /^Cancel/ }).click();
    await table.waitFor({ state: 'detached' });
    const page1 = { page: 1, pageSize: 20 };
    assert.deepEqual(dataOf(await member.call(CALLS.contractTradEntrust, page1)).rows, []);
    await assertEntriesMatchHoldings(member.call);
  }));
