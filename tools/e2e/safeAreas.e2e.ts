import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { useStage } from './stage.ts';
import { openTrade } from './tradeSteps.ts';
import { asMember } from './visit.ts';

const stage = useStage();

interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** A phone held upright, and lying on its side with the notch on either side. */
const UPRIGHT = { width: 390, height: 844 };
const LYING = { width: 844, height: 390 };
const NOTCH: Insets = { top: 59, right: 0, bottom: 34, left: 0 };
const SIDES: Insets = { top: 0, right: 59, bottom: 21, left: 59 };

/** The browser leaves out the same places as a phone would. */
async function cutOut(page: Page, size: typeof UPRIGHT, insets: Insets): Promise<void> {
  await page.setViewportSize(size);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** The whole part lies where neither notch nor home bar is. */
async function assertClear(page: Page, part: Locator, insets: Insets): Promise<void> {
  await part.waitFor();
  const box = await part.boundingBox();
  const size = page.viewportSize();
  assert.ok(box && size);
  const { x, y, width, height } = box;
  assert.ok(x >= insets.left && x + width <= size.width - insets.right, `${part} at ${x}`);
  assert.ok(y >= insets.top && y + height <= size.height - insets.bottom, `${part} at ${y}`);
}

for (const [name, size, insets] of [
  ['upright', UPRIGHT, NOTCH],
  ['on its side', LYING, SIDES],
] as const) {
  test(`nothing to read or press lies under a notch or the home bar of a phone ${name}`, () =>
    asMember(stage, {}, async (visit) => {
      const { page, open } = visit;
      await cutOut(page, size, insets);
      const clear = (part: Locator) => assertClear(page, part, insets);
      const button = (text: string | RegExp) => page.getByRole('button', { name: text });
      await openTrade(visit);
      await clear(page.getByRole('tab', { name: 'Spot' }));
      for (const tab of await page.getByRole('navigation').getByRole('link').all())
        await clear(tab);
      await button('BTC/USDT, choose another pair').click();
      await clear(page.getByRole('heading', { name: 'Choose a pair', exact: true }));
      await clear(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
      await page.keyboard.press('Escape');
      await open('/marketDetails/trad');
      await clear(button('Back'));
      await clear(button(/^Buy/).last());
      await open('/securityCenter');
      await clear(button('Back'));
      await button('User name').click();
      await clear(page.getByRole('dialog').getByRole('textbox'));
      await clear(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
      await page.keyboard.press('Escape');
      await open('/onlineService');
      await clear(page.getByLabel('Message', { exact: true }));
      await open('/setting');
      await button('Log out').click();
      await clear(page.getByRole('dialog').getByRole('button', { name: 'Log out' }));
    }));
}

test('a toast stands clear of notch and home bar, and a dialog in the middle keeps its own margin', () =>
  asMember(stage, {}, async (visit) => {
    const { page } = visit;
    await cutOut(page, LYING, SIDES);
    const screen = await openTrade(visit);
    await screen.amount.fill('0.001');
    await screen.submit.click();
    const [dialog, action] = await Promise.all([
      screen.dialog.boundingBox(),
      screen.dialog.getByRole('button').last().boundingBox(),
    ]);
    assert.ok(dialog && action);
    assert.equal(Math.round(dialog.x + dialog.width - action.x - action.width), 16);
    await screen.confirm();
    await assertClear(page, page.locator('[popover]:popover-open'), SIDES);
  }));
