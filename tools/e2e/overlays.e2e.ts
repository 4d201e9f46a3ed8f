import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from './browser.ts';
import { dragBy } from './dragSteps.ts';
import { useStage } from './stage.ts';
import { openTrade } from './tradeSteps.ts';
import { asMember } from './visit.ts';

const stage = useStage();

const item = (page: Page, name: string) => page.getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** From one screen to the security center, so that Back has somewhere to go. */
async function openCenter({ page, open }: { page: Page; open: (path: string) => Promise<void> }) {
  await open('/my');
  await page.getByRole('link', { name: 'Security center' }).click();
  await item(page, 'Sessions').waitFor();
}

test('Back closes the pair drawer and stays on the page; the next Back leaves it', () =>
  asMember(stage, {}, async (visit) => {
    const { page, url, open } = visit;
    await open('/market');
    await openTrade(visit);
    await item(page, 'BTC/USDT, choose another pair').click();
    await dialog(page, 'Choose a pair').waitFor();
    await page.goBack();
    await dialog(page, 'Choose a pair').waitFor({ state: 'detached' });
    assert.equal(page.url(), `${url}/trade?pair=BTC_USDT&kind=spot`);
    await page.goForward();
    await page.waitForTimeout(300);
    assert.equal(await page.getByRole('dialog').count(), 0, 'Forward opens nothing');
    assert.equal(page.url(), `${url}/trade?pair=BTC_USDT&kind=spot`);
    await page.goBack();
    await page.waitForURL(`${url}/market`);
  }));

test('Back closes the question first, then the sheet, then the page', () =>
  asMember(stage, {}, async (visit) => {
    const { page, url } = visit;
    await openCenter(visit);
    await item(page, 'Anti-phishing code').click();
    const sheet = dialog(page, 'Anti-phishing code');
    await sheet.getByLabel('Your word, 4 to 20 letters and digits').fill('Falcon42');
    await sheet.getByRole('button', { name: 'Save' }).click();
    const question = dialog(page, 'Confirm that it is you');
    await question.waitFor();
    await page.goBack();
    await question.waitFor({ state: 'detached' });
    assert.equal(await sheet.getByRole('textbox').inputValue(), 'Falcon42');
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    assert.equal(page.url(), `${url}/securityCenter`);
    await page.goBack();
    await page.waitForURL(`${url}/my`);
  }));

test('a sheet that was closed by its button leaves no dead step behind', () =>
  asMember(stage, {}, async (visit) => {
    const { page, url } = visit;
    await openCenter(visit);
    for (const close of ['Close', 'Escape', 'Close'] as const) {
      await item(page, 'Sessions').click();
      const sheet = dialog(page, 'Sessions');
      await sheet.waitFor();
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await sheet.getByRole('button', { name: 'Close' }).click();
      await sheet.waitFor({ state: 'detached' });
    }
    await page.waitForTimeout(200);
    await page.goBack();
    await page.waitForURL(`${url}/my`);
  }));

test('a sheet that leads to another screen is not stepped into again by Back', () =>
  asMember(stage, {}, async ({ page, url, open }) => {
    await open('/helpCenter');
    await page.getByRole('link', { name: /My tickets/ }).click();
    await page.getByRole('button', { name: 'New ticket' }).click();
    const form = dialog(page, 'New ticket');
    await form.getByLabel('Title').fill('Fees');
    await form.getByLabel('What is it about?').fill('Where do I see my fees?');
    await form.getByRole('button', { name: 'Send ticket' }).click();
    await page.waitForURL(/\/ticket\/\d+/);
    await page.getByRole('heading', { name: 'Fees' }).waitFor();
    await page.goBack();
    await page.waitForURL(`${url}/tickets`);
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.goBack();
    await page.waitForURL(`${url}/helpCenter`);
  }));

test('a page loaded anew with a sheet open forgets the sheet, and Back leaves the page', () =>
  asMember(stage, {}, async (visit) => {
    const { page, url } = visit;
    await openCenter(visit);
    await item(page, 'Sessions').click();
    await dialog(page, 'Sessions').waitFor();
    await page.reload();
    await item(page, 'Sessions').waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.goBack();
    await page.waitForURL(`${url}/my`);
  }));

test('a sheet goes down with the finger that takes its head, and comes back when let go early', () =>
  asMember(stage, {}, async (visit) => {
    const { page, url } = visit;
    await openCenter(visit);
    await item(page, 'Sessions').click();
    const sheet = dialog(page, 'Sessions');
    await sheet.getByText('This device').waitFor();
    const head = sheet.getByRole('heading');
    await dragBy(page, head, { y: 40 });
    await page.waitForTimeout(300);
    assert.equal(await sheet.isVisible(), true);
    await dragBy(page, head, { y: 130 });
    await sheet.waitFor({ state: 'detached' });
    assert.equal(page.url(), `${url}/securityCenter`);
  }));

test('the drawer goes to the left with a finger, and a row under it is not taken for tapped', () =>
  asMember(stage, {}, async (visit) => {
    const { page } = visit;
    await openTrade(visit);
    await item(page, 'BTC/USDT, choose another pair').click();
    const drawer = dialog(page, 'Choose a pair');
    await dragBy(page, drawer.getByRole('button', { name: /^ETH\/USDT/ }), { x: -180 });
    await drawer.waitFor({ state: 'detached' });
    await item(page, 'BTC/USDT, choose another pair').waitFor();
  }));

test('the keyboard stays in a sheet, returns to what opened it, and every ring can be seen', () =>
  asMember(stage, {}, async (visit) => {
    const { page } = visit;
    await openCenter(visit);
    await item(page, 'Sessions').focus();
    await page.keyboard.press('Enter');
    const sheet = dialog(page, 'Sessions');
    await sheet.getByText('This device').waitFor();
    await assertAccessible(page);
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      const where = await page.evaluate(
        "document.activeElement?.closest('dialog') ? 'sheet' : document.activeElement?.tagName",
      );
      assert.ok(where === 'sheet' || where === 'BODY', `the keyboard went to ${where}`);
    }
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    const name = await page.evaluate('document.activeElement?.textContent');
    assert.match(String(name), /^Sessions/);
    const ring = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle');
    assert.equal(ring, 'solid');
  }));

test('a question that ends something says of what, and what stays, and never "Cancel"', () =>
  asMember(stage, {}, async (visit) => {
    const { page } = visit;
    const screen = await openTrade(visit);
    await page.getByRole('list', { name: 'Buy orders' }).getByRole('button').nth(3).click();
    await screen.amount.fill('0.001');
    await screen.submit.click();
    await screen.confirm();
    await page.getByText('Order placed').waitFor();
    await item(page, 'Cancel all').click();
    const question = dialog(page, 'Cancel 1 open order?');
    assert.deepEqual(await question.getByRole('term').allTextContents(), ['BTC/USDT']);
    assert.deepEqual(await question.getByRole('definition').allTextContents(), ['1 order']);
    await assertAccessible(page);
    await question.getByRole('button', { name: 'Keep orders' }).click();
    await question.waitFor({ state: 'detached' });
    await item(page, 'Cancel all').click();
    await question.getByRole('button', { name: 'Cancel 1 order' }).click();
    await page.getByText('No open orders').first().waitFor();
  }));
