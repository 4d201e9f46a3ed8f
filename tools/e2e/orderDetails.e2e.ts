import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import type { Locator, Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { assertAccessible } from './browser.ts';
import { openOrders } from './ledger.ts';
import { BTC, fund, openFutures } from './perpSteps.ts';
import { useStage } from './stage.ts';
import { openTrade } from './tradeSteps.ts';
import { asMember, type Visit } from './visit.ts';

const stage = useStage();
const DESK = { width: 1440, height: 900 };

async function figuresOf(dialog: Locator): Promise<Map<string, string>> {
  await dialog.waitFor();
  const names = await dialog.getByRole('term').allTextContents();
  const values = await dialog.getByRole('definition').allTextContents();
  return new Map(names.map((name, index) => [name, values[index] ?? '']));
}

/** Drags the panel sideways, as a row would be swiped away. */
async function swipeAcross(page: Page, panel: Locator): Promise<void> {
  const box = (await panel.boundingBox()) ?? assert.fail('no panel');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 330, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, y, { steps: 6 });
  await page.mouse.up();
}

/** An order of spot rests, and its screen is open. */
async function restingOrder(
  visit: Visit & { readonly member: { call: Parameters<typeof fund>[0] } },
) {
  const order = { ...BTC, price: '66000', quantity: '0.01', clientOrderId: 'mine-1' };
  dataOf(await visit.member.call(CALLS.buyLimit, order));
  await openTrade(visit);
}

test('a closed order tells all of it in the records, in a list and in a table; its trades are a tap away', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    const far = { ...BTC, price: '70000', quantity: '0.01' };
    const canceled = dataOf(await member.call(CALLS.sellLimit, far));
    const { orderId } = dataOf(await member.call(CALLS.buyMarket, { ...BTC, quantity: '0.002' }));
    await member.call(CALLS.closeEntrust, { orderId: canceled.orderId });
    await open('/allRecord?tab=history');
    await page.getByText('Filled / amount').nth(1).waitFor();
    const times = await page.evaluate<string[]>(
      "[...document.querySelectorAll('li time')].map((time) => time.dateTime)",
    );
    assert.deepEqual(times, times.toSorted().toReversed(), 'newest first, by the time they tell');
    await page.getByRole('button', { name: 'Details of the buy order in BTC/USDT' }).click();
    const dialog = page.getByRole('dialog');
    const told = await figuresOf(dialog);
    assert.equal(told.get('Order number'), `${orderId}`);
    assert.equal(told.get('Filled'), '0.00200 BTC · 100%');
    assert.match(told.get('Time') ?? '', /^Filled · /);
    assert.equal(told.has('To market'), false, 'it meets no market any more');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Trades' }).click();
    await page.getByRole('tab', { name: 'Trades', selected: true }).waitFor();
    await page.locator('li[aria-current]').waitFor();
    await page.setViewportSize(DESK);
    await page.getByRole('tab', { name: 'Order history' }).click();
    const row = page.getByRole('row').filter({ hasText: 'BTC/USDT' });
    await row.getByRole('button', { name: 'Details of the buy order in BTC/USDT' }).click();
    await dialog.getByText(`${orderId}`).waitFor();
  }));

test('an open order tells how long ago it was placed; a tap on its row tells all of it', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    await restingOrder(visit);
    const row = page.getByRole('listitem').filter({ hasText: '66,000' });
    await row.getByText('now', { exact: true }).waitFor();
    await page.clock.install();
    await page.clock.fastForward('03:20');
    await row.getByText('3 min. ago', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Details of the buy order in BTC/USDT' }).click();
    const dialog = page.getByRole('dialog');
    const told = await figuresOf(dialog);
    const [order] = await openOrders(member.call);
    assert.deepEqual(
      ['Order type', 'Price', 'Amount', 'Filled', 'Left', 'Validity', 'Order number'].map((name) =>
        told.get(name),
      ),
      [
        ...['Limit', '66,000.00 USDT', '0.01000 BTC', '0.00000 BTC · 0%', '0.01000 BTC'],
        ...['Until cancelled', String(order?.orderId)],
      ],
    );
    assert.match(told.get('To market') ?? '', /^−\d/);
    assert.equal(told.get('Your own number'), 'mine-1');
    await assertAccessible(page);
    await swipeAcross(page, dialog);
    assert.equal(
      (await openOrders(member.call)).length,
      1,
      'a panel that is dragged cancels nothing',
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }));

test('on a desktop a press on a row of the table does the same', () =>
  asMember(stage, { hasMouse: true }, async (visit) => {
    const { page } = visit;
    await page.setViewportSize(DESK);
    await restingOrder(visit);
    const row = page.getByRole('row').filter({ hasText: 'BTC/USDT' });
    await row.getByText('now', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Details of the buy order in BTC/USDT' }).click();
    assert.equal((await figuresOf(page.getByRole('dialog'))).get('Price'), '66,000.00 USDT');
  }));

test('futures: a tap on an open order tells margin, leverage and stops as well', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    await fund(member.call, '1000');
    const { pair } = dataOf(await member.call(CALLS.contractInfo, BTC));
    const near = (part: number) => (Number(pair.markPrice) * part).toFixed(pair.priceDecimals);
    const order = { ...BTC, quantity: '2', leverage: 10, marginMode: 'isolated' } as const;
    const prices = { price: near(0.96), takeProfit: near(1.05), stopLoss: near(0.9) };
    dataOf(await member.call(CALLS.contractBuyLimit, { ...order, ...prices }));
    await openFutures(visit);
    await page.getByRole('button', { name: 'Details of the buy order in BTC/USDT' }).click();
    const told = await figuresOf(page.getByRole('dialog'));
    const plain = (name: string) => told.get(name)?.replaceAll(',', '');
    assert.equal(told.get('Margin mode'), 'Isolated 10×');
    assert.equal(told.get('Contracts'), '2 cont.');
    assert.deepEqual(
      [plain('Price'), plain('Take-profit'), plain('Stop-loss')],
      [prices.price, prices.takeProfit, prices.stopLoss].map((price) => `${price} USDT`),
    );
    await assertAccessible(page);
  }));

test('futures: a closed order tells all of it too, in a list and in a table; its trades are a tap away', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    await fund(member.call, '1000');
    const order = { ...BTC, quantity: '2', leverage: 10, marginMode: 'isolated' } as const;
    const opened = { ...order, price: '', takeProfit: '', stopLoss: '' };
    const { orderId } = dataOf(await member.call(CALLS.contractBuyMarket, opened));
    await open('/futuresRecord?tab=history');
    const name = 'Details of the buy order in BTC/USDT';
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog');
    const told = await figuresOf(dialog);
    assert.equal(told.get('Order number'), `${orderId}`);
    assert.equal(told.get('Filled'), '2 cont. · 100%');
    assert.match(told.get('Time') ?? '', /^Filled · /);
    assert.match(told.get('Fee') ?? '', /^0\.\d+ USDT$/);
    assert.equal(told.has('To market'), false, 'it meets no market any more');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Trades' }).click();
    await page.getByRole('tab', { name: 'Trades', selected: true }).waitFor();
    await page.locator('li[aria-current]').waitFor();
    await page.setViewportSize(DESK);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('row').getByRole('button', { name }).click();
    await dialog.getByText(`${orderId}`).waitFor();
  }));
