/** Whether an open sheet looks as every other one does, wherever it was opened. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** Looks of a sheet's head, where its text begins, with the title, and that no rule of the screen reaches it. */
const LOOKS = `(() => {
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1);
  const title = sheet.querySelector('h2');
  const { fontSize, paddingTop, paddingLeft } = getComputedStyle(title);
  const left = title.getBoundingClientRect().left;
  const parts = [...sheet.querySelectorAll('p, label, dl, button')].filter((part) => part.checkVisibility());
  const first = Math.min(...parts.map((part) => part.getBoundingClientRect().left));
  const isBeside = !document.querySelector('#root').contains(sheet);
  return { fontSize, padding: paddingTop + ' ' + paddingLeft, indent: Math.round(first - left), isBeside };
})()`;

/** The screen that opened the sheet gives it no looks: title and content are those of any sheet, on one edge. */
export async function assertOwnLooks(page: Page): Promise<void> {
  const looks = await page.evaluate(LOOKS);
  assert.deepEqual(looks, { fontSize: '18px', padding: '0px 0px', indent: 0, isBeside: true });
}
