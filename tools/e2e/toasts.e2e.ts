import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { assertAccessible } from './browser.ts';
import { dragBy } from './dragSteps.ts';
import { fills } from './ledger.ts';
import { useStage } from './stage.ts';
import { inNumerals } from './texts.ts';
import { openTrade } from './tradeSteps.ts';
import { asMember, asVisitor, type MemberVisit } from './visit.ts';

/** What post-only does not allow. */
const WOULD_TAKE = 'The order would be filled at once, which';
const stage = useStage();

const told = (page: Page, role: 'status' | 'alert') =>
  page.getByRole(role).filter({ has: page.locator('[popover]') });

/** Buys at the market, and gives the toast that tells of it. */
async function buy(visit: MemberVisit, amount: string): Promise<Locator> {
  const screen = await openTrade(visit);
  await screen.amount.fill(amount);
  await screen.submit.click();
  await screen.confirm();
  const toast = visit.page.locator('[popover]:popover-open');
  await toast.getByText('Order filled').waitFor();
  return toast;
}

/** The toast waits a second for the fee, which a busy machine may miss: then one buys once more, a few times at most. */
async function buyUntilFee(visit: MemberVisit, amount: string) {
  for (let orders = 1; ; orders += 1) {
    const toast = await buy(visit, amount);
    const text = (await toast.textContent())?.replaceAll('\u00a0', ' ') ?? '';
    if (text.includes('fee') || orders === 4) return { toast, text, orders };
  }
}

test('a filled order tells amount, average price and fee as the ledger has them, and leads to its fill', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member, open } = visit;
    await open('/allRecord?tab=fills');
    await page.getByLabel('Pair').selectOption('ETH/USDT');
    const { toast, text, orders } = await buyUntilFee(visit, '0.01');
    const rows = await fills(member.call);
    const [fill] = rows;
    assert.equal(rows.length, orders, 'one level was enough');
    const price = inNumerals(fill?.price ?? '');
    const fee = (fill?.fee ?? '').replace(/0+$/, '');
    assert.ok(text.includes(`Bought 0.01 BTC at ${price} · fee ${fee} BTC`), text);
    // A mouse over it keeps it as long as the reading takes.
    await toast.getByText('Order filled').hover();
    await assertAccessible(page);
    await toast.getByRole('button', { name: 'Details' }).click();
    await page.waitForURL(/\/allRecord\?tab=fills&order=\d+$/);
    const row = page.locator('li[aria-current]');
    await row.getByText(`${fill?.fee} BTC`).waitFor();
    assert.equal(await row.count(), 1, 'whatever was filtered before');
    await assertAccessible(page);
  }));

test('a toast is sent away by its button, by Escape and by a swipe, and never lies on the button just used', () =>
  asMember(stage, {}, async (visit) => {
    const { page } = visit;
    const first = await buy(visit, '0.001');
    const box = await first.boundingBox();
    const button = await page.locator('button[type=submit]').boundingBox();
    assert.ok(box && button);
    assert.ok(
      box.y >= button.y + button.height || box.y + box.height <= button.y,
      'it is beside it',
    );
    await first.getByRole('button', { name: 'Close' }).click();
    await first.waitFor({ state: 'hidden' });

    const second = await buy(visit, '0.001');
    await page.keyboard.press('Escape');
    await second.waitFor({ state: 'hidden', timeout: 1_000 });

    const third = await buy(visit, '0.001');
    await dragBy(page, third.getByText('Order filled'), { x: 200 });
    await third.waitFor({ state: 'hidden', timeout: 1_500 });
  }));

test('a refusal interrupts who listens; what went well waits its turn', () =>
  asMember(stage, {}, async (visit) => {
    const { page } = visit;
    const screen = await openTrade(visit);
    await screen.chooseStyle('limit');
    await page.getByLabel('Validity').selectOption('postOnly');
    await screen.price.fill('68600');
    await screen.amount.fill('0.01');
    await screen.submit.click();
    await screen.confirm();
    const refusal = told(page, 'alert');
    await refusal.getByText(WOULD_TAKE).waitFor();
    assert.equal(await refusal.getAttribute('aria-live'), 'assertive');
    await assertAccessible(page);
    await screen.submit.click();
    await screen.dialog.waitFor();
    await page.getByText(WOULD_TAKE).waitFor({ state: 'detached' });
  }));

test('what is wrong with a field is said at the field, once, and nothing moves', () =>
  asMember(stage, {}, async (visit) => {
    const { page } = visit;
    const screen = await openTrade(visit);
    const slider = page.getByRole('slider');
    const before = await slider.boundingBox();
    await screen.submit.click();
    await page.getByText('Please enter an amount').waitFor();
    assert.equal(await page.getByText('Please enter an amount').count(), 1);
    const after = await slider.boundingBox();
    assert.equal(after?.y, before?.y, 'the slider stayed where it was');
    assert.equal(await screen.amount.getAttribute('aria-invalid'), 'true');
    await assertAccessible(page);
  }));

test('the log-in button is always there; a wrong password is told at the password', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await open('/login');
    const button = page.getByRole('button', { name: 'Log in', exact: true });
    const place = await button.boundingBox();
    await button.click();
    await page.getByText('Please fill in the correct email address').waitFor();
    await page.getByText('Please enter your password').waitFor();
    await page.getByLabel('Email address').fill('nobody@example.org');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('Wrong42x');
    await button.click();
    await page.getByText('The account or the password is wrong').waitFor();
    assert.equal(await page.getByText('The account or the password is wrong').count(), 1);
    assert.equal(await password.getAttribute('aria-invalid'), 'true');
    assert.equal((await button.boundingBox())?.y, place?.y, 'nothing moved');
    await assertAccessible(page);
  }));

test('an empty step of the registration tells every field at once, and a sent code says so', () =>
  asVisitor(stage, {}, async ({ page, url, open }) => {
    await open('/trade');
    await page.getByRole('link', { name: 'Create account' }).click();
    const goOn = page.getByRole('button', { name: 'Continue' });
    await goOn.click();
    await page.getByText('Please fill in the correct email address').waitFor();
    await assertAccessible(page);
    const email = `toast${Date.now()}@example.org`;
    await page.getByLabel('Email address').fill(email);
    await goOn.click();
    await page.getByText('The code has been sent').waitFor();
    const code = page.getByLabel('Verification code', { exact: true });
    await goOn.click();
    await page.getByText('Please enter the 6-digit code').waitFor();
    await code.fill('00000');
    await code.press('0');
    await page.getByText('The verification code is wrong or has expired').waitFor();
    assert.equal(await code.inputValue(), '');
    await assertAccessible(page);
    await page.getByRole('button', { name: /Use it/ }).click();
    await page.getByRole('heading', { name: 'Choose a password' }).waitFor();
    await page.getByRole('button', { name: 'Create account' }).click();
    for (const text of [
      'The password needs 6-20 letters and digits, with both of them',
      'Please agree to the user agreement and the privacy policy',
    ]) {
      await page.getByText(text).waitFor();
    }
    await assertAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill('Sailing42');
    await page.getByLabel('Password again').fill('Sailing42');
    await page.getByRole('checkbox').press('Space');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL((now) => now.pathname === '/trade');
    assert.ok(page.url().startsWith(url), 'where they came from');
  }));

test('a level of the book shows a whole ring to the keyboard', () =>
  asMember(stage, {}, async (visit) => {
    const { page } = visit;
    await openTrade(visit);
    const level = page.getByRole('list', { name: 'Buy orders' }).getByRole('button').first();
    await page.getByRole('tab', { name: 'Spot' }).focus();
    await page.keyboard.press('Tab');
    await level.focus();
    const read = (name: string) =>
      page.evaluate(`getComputedStyle(document.activeElement).${name}`);
    const style = await read('outlineStyle');
    const offset = Number.parseFloat(String(await read('outlineOffset')));
    assert.equal(style, 'solid');
    assert.ok(offset < 0, 'inside the row, where nothing cuts it off');
  }));
