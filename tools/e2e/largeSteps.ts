/** Larger text than the app's own, and what no longer fits then. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { VIEWPORT } from './browser.ts';

/** Text at one and a half, as somebody asks for it in their browser: sizes of text follow the root's. */
export const ENLARGE = "document.documentElement.style.fontSize = '24px'";

/** A page wider than its phone, words of buttons that reach beyond their button, and a figure in two lines. */
const BEYOND = `(() => {
  const words = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return range;
  };
  const isBeyond = (part) =>
    words(part).getBoundingClientRect().right > part.getBoundingClientRect().right + 1;
  const isBroken = (part) => /^[\\d.,]+$/.test(part.textContent) && words(part).getClientRects().length > 1;
  const cut = [...document.querySelectorAll('main button')].filter(
    (part) => part.childElementCount === 0 && (isBeyond(part) || isBroken(part)),
  );
  const { scrollWidth } = document.documentElement;
  const page = scrollWidth > innerWidth ? ['page of ' + scrollWidth] : [];
  return [...page, ...cut.map((part) => part.textContent)];
})()`;

/** With text at one and a half on a small phone, the screen is no wider than it and cuts no button's words. */
export async function assertFitsLarge(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(ENLARGE);
  assert.deepEqual(await page.evaluate(BEYOND), [], where);
  await page.setViewportSize(VIEWPORT);
}
