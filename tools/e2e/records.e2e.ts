import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { CALLS, PAGE_SIZE } from '@candor/wire';
import type { Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import type { NewMember } from '../world/newMember.ts';
import { assertAccessible } from './browser.ts';
import {
  assertEntriesMatchHoldings,
  closedOrders,
  fills,
  holding,
  openOrders,
  units,
} from './ledger.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
const COUNT = PAGE_SIZE + 5;
const stage = useStage();

/** Rests more orders than a page holds, each with a quantity of its own. */
async function restOrders(member: NewMember): Promise<void> {
  for (let index = 1; index <= COUNT; index += 1) {
    const quantity = `0.00${100 + index}`;
    dataOf(await member.call(CALLS.buyLimit, { ...PAIR, price: '66000.00', quantity }));
  }
}

function rowsOf(page: Page) {
  return page.getByRole('main').getByRole('listitem');
}

/** Scrolls until the list has that many rows and says that it is complete. */
async function readToTheEnd(page: Page, count: number): Promise<string[]> {
  await rowsOf(page).first().waitFor();
  assert.ok((await rowsOf(page).count()) <= count);
  const end = page.getByText(`All ${count} entries`);
  for (let turn = 0; turn < 20 && !(await end.isVisible()); turn += 1) {
    await page.mouse.wheel(0, 2_000);
    await page.waitForTimeout(200);
  }
  await end.waitFor();
  return rowsOf(page).allTextContents();
}

/** The file has every closed order, not only a page of them. */
async function assertExported(page: Page): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = (await text(await (await downloading).createReadStream())).split('\r\n');
  assert.match(file[0] ?? '', /^closedUtc,placedUtc,pair,side,type,validity,price,amount,unfilled/);
  assert.equal(file.length, COUNT + 2);
  assert.match(
    file[1] ?? '',
    /^\d{4}-\d\d-\d\d [\d:.]{12},[\d-]{10} [\d:.]{12},BTC\/USDT,buy,limit,gtc,66000\.00,0\.00\d+,0\.00\d+,/,
  );
}

test('§9 history page size: the records load page by page, complete, filtered, and cancel from the list', () =>
  asMember(stage, {}, async ({ page, member, open }) => {
    await restOrders(member);
    const resting = await openOrders(member.call);
    assert.equal(resting.length, COUNT);
    const pages: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/trad/tradEntrust') pages.push(url.searchParams.get('page') ?? '');
    });
    await open('/allRecord');
    const shown = await readToTheEnd(page, COUNT);
    assert.equal(shown.length, COUNT);
    resting.forEach((order, index) => {
      // Without the noughts of the grid: a row has no room for them.
      const quantity = order.quantity.replace(/0+$/, '');
      assert.match(shown[index] ?? '', new RegExp(`/ ${RegExp.escape(quantity)}(?!\\d)`));
    });
    // The first is asked for again when news of the member's own orders comes meanwhile.
    assert.deepEqual([...new Set(pages)].slice(0, 2), ['1', '2']);

    await page.getByLabel('Side').selectOption('sell');
    await page.getByText('No open orders').waitFor();
    await page.getByLabel('Side').selectOption('');
    await page.getByLabel('Pair').selectOption('ETH/USDT');
    await page.getByText('No open orders').waitFor();
    await page.getByLabel('Pair').selectOption('BTC/USDT');
    await rowsOf(page).first().waitFor();

    await open('/coinRecord/main_ETH_USDT');
    await page.getByText('No open orders').waitFor();
    await open('/coinRecord/pioneer_btc_usdt');
    await rowsOf(page).first().waitFor();
    await page
      .locator('header')
      .getByText(/BTC\/USDT\s*Main/)
      .waitFor();

    const [newest] = resting;
    await rowsOf(page)
      .first()
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await page.getByText('Order cancelled').waitFor();
    await page.getByText(`/ ${newest?.quantity}`).waitFor({ state: 'detached' });
    assert.equal((await openOrders(member.call)).length, COUNT - 1);
    dataOf(await member.call(CALLS.closeAllEntrust, {}));
    assert.equal((await closedOrders(member.call)).length, COUNT);
    await page.getByRole('tab', { name: 'Order history' }).click();
    const history = await readToTheEnd(page, COUNT);
    assert.equal(history.filter((text) => text.includes('Cancelled')).length, COUNT);
    await assertExported(page);
    assert.deepEqual(await holding(member.call, 'USDT'), { available: units('10000'), held: 0n });
    await assertEntriesMatchHoldings(member.call);
  }));

test('§3 receipt: a trade shows its place in the log, role and other side, and what this device checked of it', () =>
  asMember(stage, {}, async ({ page, member, open }) => {
    dataOf(await member.call(CALLS.buyMarket, { ...PAIR, board: 'main', quantity: '0.002' }));
    dataOf(await member.call(CALLS.buyMarket, { ...PAIR, board: 'main', quantity: '0.003' }));
    await page.setViewportSize({ width: 1_440, height: 900 });
    await open('/allRecord?tab=fills');
    const table = page.getByRole('table', { name: 'Trades' });
    const amounts = table.getByText(/^0\.00\d* BTC$/);
    await amounts.nth(1).waitFor();
    for (const first of ['0.00300 BTC', '0.00200 BTC']) {
      await table
        .getByRole('columnheader', { name: /^Amount/ })
        .getByRole('button')
        .click();
      // A wide window has a table that sorts.
      await amounts
        .first()
        .and(page.getByText(first, { exact: true }))
        .waitFor();
    }
    await page
      .getByRole('button', { name: /^Receipt: Buy BTC\/USDT/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: 'Buy · BTC/USDT' });
    await sheet.getByText('Taker: your order met a waiting one').waitFor();
    await sheet.getByText('Place in the log').waitFor();
    await sheet.getByRole('button', { name: 'Verify' }).click();
    await sheet.getByText('Your statement moved by exactly this, fee included').waitFor();
    await sheet.getByText('The receipt holds').waitFor({ timeout: 60_000 });
    await sheet.getByText(/hash [0-9a-f]{32}; all assets sum to zero/).waitFor();
    await assertAccessible(page);
  }));

/** From 768 px on the same events are rows of one table, which sorts and leads on as the list does. */
async function assertEntryTable(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 1024 });
  const table = page.getByRole('table', { name: 'Balance records' });
  const bought = table.getByRole('row', { name: /Bought BTC/ });
  await bought.getByText('+0.002').waitFor();
  await bought.getByText(/^−0\.000\d* BTC$/).waitFor();
  const first = table.getByRole('row').nth(1);
  const time = table.getByRole('columnheader', { name: /^Time/ });
  await time.getByRole('button').click();
  await time.getByRole('button').click();
  await table.locator('th[aria-sort=ascending]').and(time).waitFor();
  assert.doesNotMatch(
    (await first.textContent()) ?? '',
    /Bought/,
    'the oldest is what one began with',
  );
  await bought.getByRole('button', { name: 'Details: Bought BTC' }).press('Enter');
  await page.getByRole('dialog', { name: 'Bought BTC' }).waitFor();
  await assertAccessible(page);
}

test('balance records: a trade stands as what was bought, with its fee, and leads to its receipt', () =>
  asMember(stage, {}, async ({ page, member, open }) => {
    dataOf(await member.call(CALLS.buyMarket, { ...PAIR, board: 'main', quantity: '0.002' }));
    const told = await fills(member.call);
    await open('/balanceRecord');
    const row = page.getByRole('listitem').filter({ hasText: 'Bought BTC' });
    await row.getByText('+0.002').waitFor();
    await row.getByText(/^Fee −0\.000\d* BTC$/).waitFor();
    await row.getByRole('button', { name: 'Details: Bought BTC' }).click();
    const sheet = page.getByRole('dialog', { name: 'Bought BTC' });
    const receipts = sheet.getByRole('button', { name: 'Receipt: Buy BTC/USDT' });
    await receipts.first().waitFor();
    assert.equal(await receipts.count(), told.length);
    await receipts.first().click();
    const receipt = page.getByRole('dialog', { name: 'Buy · BTC/USDT' });
    await receipt.getByText('Place in the log').waitFor();
    await receipt.getByText(`${told[0]?.fillId}`, { exact: true }).waitFor();
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await assertEntryTable(page);
    await assertEntriesMatchHoldings(member.call);
  }));
