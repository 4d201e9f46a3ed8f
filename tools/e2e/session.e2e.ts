import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import type { Page } from 'playwright-core';
import { newMember } from '../world/newMember.ts';
import { PASSWORD, tokenOf } from './registerSteps.ts';
import { useStage } from './stage.ts';
import { openTrade } from './tradeSteps.ts';
import { asMember, asVisitor } from './visit.ts';

const GUARDED = [
  '/trade',
  '/cycle',
  '/balances',
  '/activitylist/all',
  '/allRecord',
  '/balanceRecord',
  '/coinRecharge',
  '/securityCenter',
  '/inviteFriends',
  '/aboutUs',
  '/helpCenter',
  '/onlineService',
  '/tickets',
];
const OPEN = ['/', '/market', '/my', '/setting', '/notice', '/coinSearch', '/resetPass'];
const stage = useStage();

async function logIn(page: Page, account: string): Promise<void> {
  await page.getByLabel('Email address').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('§2 Auth: visitors are sent to login from every guarded route and stay on the open ones', () =>
  asVisitor(stage, {}, async ({ page, url, open }) => {
    for (const path of GUARDED) {
      await open(path);
      assert.equal(page.url(), `${url}/login?from=${encodeURIComponent(path)}`);
      await page.getByRole('heading', { name: 'Log in' }).waitFor();
    }
    for (const path of OPEN) {
      await open(path);
      assert.equal(page.url(), url + path);
    }
    await open('/nowhere/at/all');
    await page.waitForURL(`${url}/`);
    assert.equal(await page.title(), 'Candor');
  }));

test('§4 logout: the flag and the session are gone, and Back shows nothing of the member', () =>
  asMember(stage, {}, async (visit) => {
    const { page, url, open, member } = visit;
    await openTrade(visit);
    await open('/setting');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.getByText('You are logged out').waitFor();
    await page.waitForURL(`${url}/`);
    assert.equal(await tokenOf(page), '');
    assert.equal((await member.call(CALLS.userInfo, {})).type, 'sessionLost');
    await page.goBack();
    await page.goBack();
    await page.waitForURL(/\/login/);
    assert.equal(await page.getByRole('form').count(), 0, 'the order form is not shown');
    await logIn(page, member.email);
    await page.getByText('Welcome', { exact: true }).waitFor();
  }));

test('§7 401: a session that ended elsewhere leads to login at once, Back is blocked, and logging in goes on', () =>
  asMember(stage, { expected: [/401/] }, async (visit) => {
    const { page, member } = visit;
    await openTrade(visit);
    await member.call(CALLS.logout, {});
    await page.waitForURL(/\/login\?from=%2Ftrade/);
    assert.equal(await tokenOf(page), '');
    await page.goBack();
    await page.waitForURL(/\/login/);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();

    await logIn(page, member.email);
    await page.waitForURL((now) => now.pathname === '/trade');
    await page.getByRole('link', { name: 'Balances' }).click();
    await page.getByText('10,000').first().waitFor();
  }));

test('whoever logs in in place of another in another tab sees nothing of the one before', () =>
  asMember(stage, {}, async ({ page, context, url, open, member }) => {
    await open('/my');
    await page.getByText(String(member.memberId)).first().waitFor();
    const next = await newMember(url);
    const other = await context.newPage();
    await other.goto(`${url}/setting`);
    await keepSession(other, next.token);
    await page.getByText(String(next.memberId)).first().waitFor();
    assert.equal(await page.getByText(String(member.memberId)).count(), 0);
    const said = page.getByText(/^Another member logged in in another tab: you are now /);
    await said.waitFor();
    await page.reload();
    await page.getByText(String(next.memberId)).first().waitFor();
    await said.waitFor({ state: 'detached' });
  }));

test('what one member was asked and has typed is gone when another logs in in another tab', () =>
  asMember(stage, {}, async ({ page, context, url, open }) => {
    const next = await newMember(url);
    const other = await context.newPage();
    await other.goto(`${url}/setting`);
    await open('/coinTransfer');
    await page.getByLabel('Amount').fill('25');
    const anew = page.waitForEvent('load');
    await keepSession(other, next.token);
    await anew;
    assert.equal(await page.getByLabel('Amount').inputValue(), '');
    await open('/setting');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').waitFor();
    await keepSession(other, (await newMember(url)).token);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }));

test('no question about a session outlasts it', () =>
  asMember(stage, {}, async ({ page, context, url, open }) => {
    const other = await context.newPage();
    await other.goto(`${url}/setting`);
    await open('/setting');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').waitFor();
    await other.evaluate(`localStorage.removeItem('candor.session')`);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }));

/** As logging in in that tab does. */
async function keepSession(tab: Page, token: string): Promise<void> {
  const kept = JSON.stringify({ state: { token, isSignedIn: true }, version: 0 });
  await tab.evaluate(`localStorage.setItem('candor.session', ${JSON.stringify(kept)})`);
}
