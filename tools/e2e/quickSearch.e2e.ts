import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from './browser.ts';
import { useStage } from './stage.ts';
import { asMember, asVisitor } from './visit.ts';

const stage = useStage();
const DESK = { width: 1440, height: 900 };
const TITLE = 'Go to a pair or a page';

test('on a desktop Ctrl K leads a member to a pair or a page, by the keyboard alone', () =>
  asMember(stage, { hasMouse: true }, async ({ page, url, open }) => {
    await page.setViewportSize(DESK);
    await open('/balances');
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
    const dialog = page.getByRole('dialog', { name: TITLE });
    const field = dialog.getByRole('combobox', { name: TITLE });
    const chosen = dialog.getByRole('option', { selected: true });
    // Its code comes when it is asked for; the key is heard from a field too.
    await page.getByRole('searchbox', { name: 'Search coins' }).focus();
    await page.keyboard.press('Control+k');
    await field.waitFor();
    await page.keyboard.type('eth');
    await chosen.getByText(/^ETH/).first().waitFor();
    await assertAccessible(page);
    // Below ETH/USDT and ETH/BTC of spot.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await chosen.getByText('Futures').waitFor();
    const named = await field.getAttribute('aria-activedescendant');
    assert.equal(await chosen.getAttribute('id'), named, 'readers are told what is chosen');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/trade?pair=ETH_USDT&kind=futures`);

    await page.keyboard.press('Meta+k');
    await field.fill('zzz');
    await page.getByText('No pair and no page is called that').waitFor();
    await assertAccessible(page);
    await field.fill('withd');
    await chosen.getByText('Withdraw').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/coinWithdraw`);
    await field.waitFor({ state: 'detached' });

    await page.keyboard.press('/');
    await field.waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).pathname, '/coinWithdraw');
  }));

test('a visitor comes to the market of a pair; a phone has no such window', () =>
  asVisitor(stage, { hasMouse: true }, async ({ page, url, open }) => {
    await page.setViewportSize(DESK);
    await open('/market');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.keyboard.type('sol');
    await page.getByRole('option', { name: /^SOL/ }).first().click();
    await page.waitForURL(`${url}/marketDetails/trad?pair=SOL_USDT`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    assert.equal(await page.getByRole('dialog').count(), 0);
  }));
