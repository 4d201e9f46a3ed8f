import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import type { Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { assertAccessible } from './browser.ts';
import { assertFitsLarge, ENLARGE } from './largeSteps.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';
import { getReady, stepUpByCode } from './walletSteps.ts';

const stage = useStage();

/** What of the book is cut, or stands over something else; empty when nothing is. */
const FAULTS = `(() => {
  const faults = [];
  const boxOf = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return range.getBoundingClientRect();
  };
  const slots = [...document.querySelectorAll('li[data-slot]')];
  slots.forEach((slot, at) => {
    const row = slot.getBoundingClientRect();
    const [price, amount] = [...slot.querySelectorAll('span.num')];
    if (!price) return;
    const [left, right] = [boxOf(price), boxOf(amount)];
    const told = price.textContent + amount.textContent;
    if (left.left < row.left - 0.5 || right.right > row.right + 0.5) faults.push('cut: ' + told);
    if (left.right > right.left) faults.push('over each other: ' + told);
    if (parseFloat(getComputedStyle(price).fontSize) > row.height) faults.push('too low: ' + told);
    const next = slots[at + 1]?.getBoundingClientRect();
    if (next && next.top > row.top && next.top < row.bottom - 0.5) faults.push('rows: ' + told);
  });
  const last = document.querySelector('b[data-price]');
  const spread = last?.parentElement.querySelector('[data-tip="Spread"]');
  const isBeside = spread && boxOf(spread).top < boxOf(last).bottom;
  if (isBeside && boxOf(last).right > boxOf(spread).left) faults.push('price over spread');
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push('page of ' + scrollWidth);
  return faults;
})()`;

async function assertWhole(page: Page, where: string): Promise<void> {
  await page.locator('li[data-slot] button').nth(11).waitFor();
  assert.deepEqual(await page.evaluate(FAULTS), [], where);
}

for (const kind of ['spot', 'futures']) {
  test(`${kind}: with text at one and a half no figure of the book is cut or covered`, () =>
    asMember(stage, {}, async ({ page, open }) => {
      for (const [width, height] of [
        [390, 844],
        [360, 640],
        [1024, 768],
      ] as const) {
        await page.setViewportSize({ width, height });
        await open(`/trade?pair=BTC_USDT&kind=${kind}`);
        await assertWhole(page, `as it is at ${width}`);
        await page.evaluate(ENLARGE);
        const size = await page.evaluate(
          "getComputedStyle(document.querySelector('li[data-slot] span.num')).fontSize",
        );
        assert.equal(size, '18.75px', 'the text is larger');
        await assertWhole(page, `at one and a half at ${width}`);
      }
      await assertAccessible(page);
    }));
}

/** What of the screen's texts is cut at its foot, or broken within one figure; empty when nothing is. */
const CUT = `(() => {
  const faults = [];
  for (const part of document.querySelectorAll('main ul[aria-label] li, main section button > span')) {
    const room = part.closest('button, li').getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(part);
    const { top, bottom, height } = range.getBoundingClientRect();
    if (height > 0 && (top < room.top - 1 || bottom > room.bottom + 1)) faults.push('cut: ' + part.textContent);
  }
  for (const part of document.querySelectorAll('main li small')) {
    const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode()) {
      const figure = /[\\d.,]+\\u00a0\\p{L}+\\.?/u.exec(text.data);
      if (!figure) continue;
      const range = document.createRange();
      range.setStart(text, figure.index);
      range.setEnd(text, figure.index + figure[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push('broken: ' + figure[0]);
    }
  }
  return faults;
})()`;

test('with text at one and a half notices, volumes and the names of own lines are whole', () =>
  asMember(stage, { locale: 'de-DE' }, async ({ page, open, member }) => {
    const pair = { baseAsset: 'BTC', quoteAsset: 'USDT' };
    const { price } = dataOf(await member.call(CALLS.trad, pair)).pair;
    const near = (Number(price) * 0.999).toFixed(2);
    dataOf(await member.call(CALLS.buyLimit, { ...pair, price: near, quantity: '0.001' }));
    await page.setViewportSize({ width: 360, height: 640 });
    for (const path of ['/', '/market', '/marketDetails/trad?pair=BTC_USDT']) {
      await open(path);
      await page
        .locator(path.includes('Details') ? '[role=slider]' : 'main li small')
        .first()
        .waitFor();
      await page.evaluate(ENLARGE);
      assert.deepEqual(await page.evaluate(CUT), [], path);
    }
  }));

/** Screens whose rows hold most. */
const FULL = [
  '/',
  '/market',
  '/trade',
  '/marketDetails/trad',
  '/purchase',
  '/inviteFriends',
  '/aboutUs',
];
test('with text at one and a half no screen is wider than a small phone, no word of a button is cut', () =>
  asMember(stage, { locale: 'de-DE' }, async ({ page, open, member, url }) => {
    await stepUpByCode(url, member);
    await getReady(member);
    dataOf(await member.call(CALLS.fiatBuy, { currency: 'EUR', amount: '100' }));
    for (const path of FULL) {
      await open(path);
      await page.getByText(/\d/).first().waitFor();
      await assertFitsLarge(page, path);
    }
  }));

/** What of a mark's text stands outside of the mark; empty when nothing does. */
const OUTSIDE = `(part) => {
  const range = document.createRange();
  range.selectNodeContents(part);
  const [text, mark] = [range, part.parentElement].map((each) => each.getBoundingClientRect());
  const isIn = text.top >= mark.top && text.bottom <= mark.bottom && text.right <= mark.right;
  return isIn ? '' : JSON.stringify([text, mark]);
}`;

test('with text at one and a half a count of what is unread stands whole in its mark', () =>
  asMember(stage, {}, async ({ page, open }) => {
    await open('/my');
    const count = page.getByRole('link', { name: /Notices/ }).getByText(/^[1-9]$/);
    await count.waitFor();
    await page.evaluate(ENLARGE);
    await count.evaluate((part) => Reflect.set(globalThis, 'count', part));
    assert.equal(await page.evaluate(`(${OUTSIDE})(count)`), '');
  }));

/** Screens with the most tabs in a row. */
for (const path of ['/marketDetails/contract', '/futuresRecord']) {
  for (const locale of ['en-US', 'de-DE', 'ja-JP']) {
    test(`${path}: all tabs are in sight on the smallest phone in ${locale}`, () =>
      asMember(stage, { locale }, async ({ page, open }) => {
        await page.setViewportSize({ width: 360, height: 640 });
        await open(path);
        await page.getByRole('tablist').last().getByRole('tab').nth(4).waitFor();
        const hidden = await page.evaluate(
          "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)([...document.querySelectorAll('[role=tablist]')].at(-1))",
        );
        assert.equal(hidden, 0);
      }));
  }
}
