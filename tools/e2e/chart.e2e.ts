import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from './browser.ts';
import { useStage } from './stage.ts';
import { asVisitor } from './visit.ts';

/** What the buttons and the menu say, and the minutes that are asked for. */
const BAR = [
  ['Time', 1],
  ['1m', 1],
  ['15m', 15],
  ['1h', 60],
] as const;
const MENU = [
  ['5m', 5],
  ['30m', 30],
  ['4h', 240],
  ['1D', 1440],
  ['1W', 10080],
] as const;
/** It draws a line in every colour there is. */
const MOST_LINES = 'MIKE';
/** The overlays, and a line that each explains above the chart. */
const OVERLAYS = [
  ['ENE', 'UPPER'],
  ['PBX', 'PBX1'],
  ['MIKE', 'STOR'],
  ['BBI', 'BBI'],
  ['BOLL', 'UB'],
  ['MA', 'MA5'],
] as const;
/** Pixels that are not empty in the chart's drawing surfaces. */
const DRAWN = `[...document.querySelectorAll('[role=img] canvas')].reduce((sum, canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at] > 0) sum += 1;
  return sum;
}, 0)`;
const DRAWN_MIN = 2_000;
const stage = useStage();

/** Opens the details of ETH/USDT, whose price moves on the stage. */
async function openDetails(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open('/market');
  await page.getByRole('button', { name: /^ETH\/USDT/ }).click();
  await page.getByRole('heading', { name: 'ETH/USDT' }).waitFor();
  await page.getByLabel('Chart of ETH/USDT').waitFor();
}

async function waitForDrawing(page: Page): Promise<void> {
  await page.waitForFunction(`${DRAWN} > ${DRAWN_MIN}`);
}

/** Collects the minutes of every history request from now on. */
function askedMinutes(page: Page): number[] {
  const minutes: number[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/trad/kline') {
      assert.equal(url.searchParams.get('pairname'), 'ETH/USDT');
      assert.equal(url.searchParams.get('count'), '300');
      minutes.push(Number(url.searchParams.get('mine')));
    }
  });
  return minutes;
}

test('§2 candlestick chart: every period is asked for and drawn', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await openDetails(page, open);
    await waitForDrawing(page);
    const asked = askedMinutes(page);
    for (const [label, minutes] of BAR) {
      const button = page.getByRole('button', { name: label, exact: true });
      await button.click();
      assert.equal(await button.getAttribute('aria-pressed'), 'true', label);
      await waitForDrawing(page);
      assert.ok(minutes === 1 || asked.includes(minutes), `${label} of ${asked}`);
    }
    for (const [label, minutes] of MENU) {
      await page.getByLabel('More').selectOption({ label });
      await waitForDrawing(page);
      assert.ok(asked.includes(minutes), `${label} of ${asked}`);
    }
    assert.equal(
      await page.getByRole('button', { name: '1h' }).getAttribute('aria-pressed'),
      'false',
    );
  }));

test('§2 candlestick chart: each of the six overlays switches on, alone, and off again', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await openDetails(page, open);
    await page.getByRole('button', { name: '1m', exact: true }).click();
    const pressed = page.getByRole('group', { name: 'Overlays' }).locator('[aria-pressed=true]');
    for (const [name, line] of OVERLAYS) {
      await page.getByRole('button', { name, exact: true }).click();
      assert.deepEqual(await pressed.allTextContents(), [name]);
      await waitForDrawing(page);
      await page.getByText(new RegExp(`^${line} [\\d,.]+$`)).waitFor();
      if (name === MOST_LINES) await assertAccessible(page);
    }
    await page.getByRole('button', { name: 'MA', exact: true }).click();
    assert.equal(await pressed.count(), 0);
    await waitForDrawing(page);
  }));
