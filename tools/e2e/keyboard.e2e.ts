import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { readCode } from '../world/newMember.ts';
import { violationsOf } from './browser.ts';
import { atRest, focusOf, tabThrough } from './focusSteps.ts';
import { ENGLISH_FORM, PASSWORD } from './registerSteps.ts';
import { useStage } from './stage.ts';
import { openTrade } from './tradeSteps.ts';
import { asMember, asVisitor } from './visit.ts';

const stage = useStage();
const PARTS_MAX = 80;

const OPEN = ['/market', '/marketDetails/trad', '/login', '/register', '/resetPass', '/'];
const MEMBERS = [
  '/trade',
  '/balances',
  '/my',
  '/securityCenter',
  '/setting',
  '/allRecord',
  '/balanceRecord',
  '/helpCenter',
  '/onlineService',
  '/tickets',
  '/bindPhone',
  '/modifyPayPass',
  '/idAuth',
  '/inviteFriends',
];

/** Every part by the Tab key: each has a whole ring that nothing hides. */
async function assertSeen(page: Page, path: string, most = PARTS_MAX): Promise<void> {
  await atRest(page);
  const parts = await tabThrough(page, most);
  assert.ok(parts.length > 0, `${path} has parts`);
  assert.ok(parts.length < most, `${path}: the keyboard gets to the end`);
  const faults = parts.filter(({ fault }) => fault !== '');
  assert.deepEqual(faults, [], path);
}

/** axe, with the keyboard on a part of each kind that was not seen before. */
async function assertAccessibleInFocus(page: Page, path: string, seen: Set<string>) {
  for (let presses = 0; presses < PARTS_MAX; presses += 1) {
    await page.keyboard.press('Tab');
    const focus = await focusOf(page);
    if (!focus) break;
    if (seen.has(focus.kind)) continue;
    seen.add(focus.kind);
    const violations = await violationsOf(page, ':focus');
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    assert.deepEqual(found, [], `${path}: ${focus.name}`);
  }
}

test('every part of a screen for visitors can be reached by keys, with a whole ring in sight', () =>
  asVisitor(stage, {}, async ({ page, open, go }) => {
    await open('/');
    for (const path of OPEN) {
      await go(path);
      await assertSeen(page, path);
    }
  }));

test('every part of a screen for members can be reached by keys, with a whole ring in sight', () =>
  asMember(stage, {}, async ({ page, open, go }) => {
    await open('/');
    for (const path of MEMBERS) {
      await go(path);
      await assertSeen(page, path);
    }
  }));

test('on a desktop, where parts scroll by themselves, no ring is cut off by one', () =>
  asMember(stage, {}, async (visit) => {
    const { page, go } = visit;
    await page.setViewportSize({ width: 1440, height: 900 });
    await openTrade(visit);
    await assertSeen(page, '/trade', 2 * PARTS_MAX);
    await go('/balances');
    await page.getByRole('table').waitFor();
    await assertSeen(page, '/balances');
  }));

test('each kind of part is accessible while it has the keyboard, in the dark too', () =>
  asMember(stage, { colorScheme: 'dark' }, async ({ page, open, go }) => {
    const seen = new Set<string>();
    await open('/market');
    for (const path of ['/trade', '/', '/setting', '/bindPhone']) {
      await go(path);
      await atRest(page);
      await assertAccessibleInFocus(page, path, seen);
    }
  }));

/** A sheet by keys alone: opened, gone through, closed, and the keyboard is back where it was. */
async function assertSheet(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  const before = await focusOf(page);
  await page.keyboard.press('Enter');
  const sheet = page.locator('dialog[open]');
  await sheet.waitFor();
  await page.waitForTimeout(300);
  const what = `${before?.name}: ${await sheet.getAttribute('aria-label')}`;
  const kinds = new Set<string>();
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Tab');
    const focus = await focusOf(page);
    if (!focus) continue;
    assert.equal(focus.isInDialog, true, `${what}: ${focus.name} is outside`);
    assert.equal(focus.fault, '', `${what}: ${focus.name}`);
    kinds.add(focus.kind);
  }
  assert.ok(kinds.size > 0, `${what} has a part`);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  assert.equal((await focusOf(page))?.name, before?.name, what);
}

test('every sheet of the security center is gone through by keys, and gives the keyboard back', () =>
  asMember(stage, {}, async ({ page, open }) => {
    await open('/securityCenter');
    for (const name of [
      'User name',
      'Authenticator app',
      'Passkeys',
      'Recovery codes',
      'Anti-phishing code',
      'Sessions',
      'Security log',
    ]) {
      await assertSheet(page, page.getByRole('button', { name: new RegExp(`^${name}`) }));
    }
  }));

test('the other sheets, drawers and questions are gone through by keys as well', () =>
  asMember(stage, {}, async (visit) => {
    const { page, go } = visit;
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const screen = await openTrade(visit);
    await assertSheet(page, button('BTC/USDT, choose another pair'));
    await screen.amount.fill('0.001');
    await assertSheet(page, screen.submit);
    await go('/bindPhone');
    await assertSheet(page, button(/^\+\d+|Area code/));
    await go('/idAuth');
    await assertSheet(page, button(/^Country or region|country/i).first());
    await go('/notice');
    const notice = page.getByRole('main').getByRole('button').nth(1);
    // One that was read keeps its name.
    await notice.click();
    await page.keyboard.press('Escape');
    await assertSheet(page, notice);
    await go('/tickets');
    await assertSheet(page, button('New ticket'));
    await go('/inviteFriends');
    await assertSheet(page, button(/poster/i));
    await go('/aboutUs');
    await assertSheet(page, button('User agreement'));
    await go('/setting');
    await assertSheet(page, button('Log out'));
  }));

/** The part of a page, while it has the keyboard. */
const focused = (part: Locator) => part.and(part.page().locator(':focus'));

/** Waits until the keyboard is there by itself. */
const inFocus = (part: Locator) => focused(part).waitFor({ timeout: 5_000 });

test('what is sent by keys alone leaves the keyboard in the form it was sent from', () =>
  asMember(stage, {}, async (visit) => {
    const { page, open } = visit;
    const screen = await openTrade(visit);
    await screen.amount.fill('0.001');
    await screen.submit.press('Enter');
    const question = page.locator('dialog[open]');
    await question.getByRole('button').last().press('Enter');
    await question.waitFor({ state: 'detached' });
    await page.getByText('Order filled').first().waitFor();
    await inFocus(screen.submit);
    await open('/onlineService');
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('By keys');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('By keys').first().waitFor();
    await inFocus(message);
  }));

/** By the Tab key, to what the keyboard has to come to. */
async function tabTo(page: Page, part: Locator): Promise<void> {
  const reached = focused(part);
  for (let presses = 0; presses < PARTS_MAX; presses += 1) {
    if ((await reached.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`the keyboard does not come to ${part}`);
}

test('a stranger opens an account by keys alone, and each step begins in its first field', () =>
  asVisitor(stage, {}, async ({ page, url, open }) => {
    const email = `keys${randomUUID().slice(0, 12)}@example.org`;
    await page.setViewportSize({ width: 1440, height: 900 });
    await open('/');
    await tabTo(page, page.getByRole('link', { name: 'Create account' }).first());
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/register`);
    await tabTo(page, page.getByLabel(ENGLISH_FORM.email));
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await inFocus(page.getByLabel(ENGLISH_FORM.code, { exact: true }));
    await page.keyboard.type(await readCode(url, email));
    await inFocus(page.getByLabel(ENGLISH_FORM.password, { exact: true }));
    await page.keyboard.type(PASSWORD);
    await tabTo(page, page.getByLabel(ENGLISH_FORM.passwordAgain, { exact: true }));
    await page.keyboard.type(PASSWORD);
    await tabTo(page, page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: ENGLISH_FORM.create }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/`);
    await page.getByText('Total assets').first().waitFor();
  }));

test('arrows go from tab to tab, and the keyboard goes along', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await open('/market');
    const tabs = page.getByRole('tablist').first().getByRole('tab');
    await tabs.first().focus();
    for (const [key, at] of [
      ['ArrowRight', 1],
      ['ArrowLeft', 0],
      ['ArrowLeft', -1],
    ] as const) {
      await page.keyboard.press(key);
      const chosen = tabs.nth(at);
      await chosen.and(page.locator('[aria-selected=true]')).waitFor();
      await chosen.and(page.locator(':focus')).waitFor({ timeout: 5_000 });
    }
  }));
