import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import type { Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { readCode } from '../world/newMember.ts';
import { tokenOf } from './registerSteps.ts';
import { useStage } from './stage.ts';
import { ENGLISH, openTrade, tradeScreen } from './tradeSteps.ts';
import { asMember, asVisitor, type VisitOptions } from './visit.ts';

/** What a browser says of a network that is gone. */
const OFFLINE: VisitOptions = { expected: [/ERR_INTERNET/, /ERR_FAILED/, /ERR_NETWORK/] };
const stage = useStage();

const style = (page: Page) => page.getByRole('form').getByLabel('Order type');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

test('order type, price and amount survive another tab, another pair and a page loaded anew', () =>
  asMember(stage, {}, async (visit) => {
    const { page } = visit;
    const screen = await openTrade(visit);
    await screen.chooseStyle('limit');
    await screen.price.fill('65000.5');
    await screen.amount.fill('0.0123');
    const assertKept = async () => {
      assert.equal(await style(page).inputValue(), 'limit');
      assert.match(await screen.price.inputValue(), /^65,?000\.5$/);
      assert.equal(await screen.amount.inputValue(), '0.0123');
    };
    await tab(page, 'Market').click();
    await page.getByRole('listitem').first().waitFor();
    await tab(page, 'Trade').click();
    await screen.amount.waitFor();
    await assertKept();

    await page.getByRole('button', { name: 'BTC/USDT, choose another pair' }).click();
    await page.getByRole('button', { name: /^ETH\/USDT/ }).click();
    const other = tradeScreen(page, ENGLISH, 'ETH');
    await other.submit.waitFor();
    assert.equal(await other.amount.inputValue(), '', 'each pair has its own');
    assert.equal(await style(page).inputValue(), 'market');
    await page.getByRole('button', { name: 'ETH/USDT, choose another pair' }).click();
    await page.getByRole('button', { name: /^BTC\/USDT/ }).click();
    await screen.submit.waitFor();
    await assertKept();

    await page.reload();
    await screen.submit.waitFor();
    await assertKept();
  }));

test('an amount to transfer, to convert or to buy coins for survives a page loaded anew', () =>
  asMember(stage, {}, async ({ page, open }) => {
    const amount = page.getByRole('textbox', { name: 'Amount' });
    for (const path of ['/coinTransfer', '/coinTransfer?account=fiat', '/coinConvert?asset=BTC']) {
      await open(path);
      await amount.fill('0.25');
      await page.reload();
      await amount.waitFor();
      assert.equal(await amount.inputValue(), '0.25', path);
    }
    await open('/coinConvert');
    await amount.waitFor();
    assert.equal(await amount.inputValue(), '', 'of another coin it meant something else');
    await open('/purchase');
    await amount.fill('100');
    await page.reload();
    await amount.waitFor();
    assert.equal(await amount.inputValue(), '100');
  }));

test('a message written without a network outlives the page and goes by itself, once', () =>
  asMember(stage, OFFLINE, async ({ page, context, open, member }) => {
    await open('/onlineService');
    await context.route('**/user/addOnline', (route) => route.abort());
    await page.getByLabel('Message', { exact: true }).fill('Do not lose me');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(/^Not sent/).waitFor();
    await page.reload();
    await page.getByText('Do not lose me').waitFor();
    await page.getByText(/^Not sent/).waitFor();
    await context.setOffline(true);
    await page.getByText('No network service').first().waitFor();
    await context.unroute('**/user/addOnline');
    const sent = page.waitForResponse((response) => response.url().endsWith('/user/addOnline'));
    await context.setOffline(false);
    await sent;
    await page.getByText(/^Not sent/).waitFor({ state: 'detached' });
    await page.getByText('Sending').waitFor({ state: 'detached' });
    const thread = dataOf(await member.call(CALLS.onlineList, {}));
    assert.deepEqual(
      thread.rows.map(({ content }) => content),
      ['Do not lose me'],
    );
  }));

test('a message and a ticket that are not finished are there again, and gone once they are sent', () =>
  asMember(stage, {}, async ({ page, open }) => {
    await open('/onlineService');
    const message = page.getByLabel('Message', { exact: true });
    await message.fill('Half a sent');
    await page.getByRole('button', { name: 'Back' }).click();
    await open('/tickets');
    await page.getByRole('button', { name: 'New ticket' }).click();
    await page.getByLabel('Title').fill('Fees');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'New ticket' }).click();
    assert.equal(await page.getByLabel('Title').inputValue(), 'Fees');
    await open('/onlineService');
    assert.equal(await message.inputValue(), 'Half a sent');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Half a sent').waitFor();
    await page.reload();
    const said = page.getByRole('listitem').filter({ hasText: /^YouHalf a sent/ });
    await said.waitFor();
    // Cut off by the reload it may wait once more, until its answer says that it was heard.
    await page.getByText('Half a sent').nth(1).waitFor({ state: 'detached' });
    await said.waitFor();
    assert.equal(await message.inputValue(), '');
  }));

test('a registration that was begun is there again, without its password in any storage', () =>
  asVisitor(stage, {}, async ({ page, url, open }) => {
    const email = `begun${Date.now()}@example.org`;
    await open('/register');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    const code = page.getByLabel('Verification code', { exact: true });
    await code.fill(await readCode(url, email));
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('Sailing42');
    await page.goBack();
    await code.waitFor();
    await page.goForward();
    assert.equal(await password.inputValue(), 'Sailing42', 'a step back keeps what was typed');
    await page.reload();
    assert.equal(await code.inputValue(), '', 'a code is a secret');
    const wait = page.getByRole('button', { name: /^[1-5]?\d s$/ });
    assert.equal(await wait.isDisabled(), true, 'another code has to wait, as before');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    assert.equal(await page.getByLabel('Email address').inputValue(), email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await code.fill(await readCode(url, email));
    assert.equal(await password.inputValue(), '');
    const kept = await page.evaluate(
      'JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage })',
    );
    assert.equal(String(kept).includes('Sailing42'), false);
  }));

test('a new contact and a user name are there again; a word that is a secret is not', () =>
  asMember(stage, {}, async ({ page, open }) => {
    await open('/bindPhone');
    await page.getByLabel('Phone number').fill('15112345678');
    await page.getByLabel('Verification code').fill('123456');
    await open('/securityCenter');
    await page.getByRole('button', { name: 'User name' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('walker7');
    await page.goBack();
    await page.getByRole('button', { name: 'Anti-phishing code' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Falcon42');
    await open('/bindPhone');
    assert.equal(await page.getByLabel('Phone number').inputValue(), '15112345678');
    assert.equal(await page.getByLabel('Verification code').inputValue(), '', 'a code is a secret');
    await open('/securityCenter');
    await page.getByRole('button', { name: 'User name' }).click();
    assert.equal(await page.getByRole('dialog').getByRole('textbox').inputValue(), 'walker7');
    await page.goBack();
    await page.getByRole('button', { name: 'Anti-phishing code' }).click();
    assert.equal(await page.getByRole('dialog').getByRole('textbox').inputValue(), '');
    const kept = String(await page.evaluate("sessionStorage.getItem('candor.drafts')"));
    assert.equal(/Falcon42|123456"/.test(kept), false, kept);
  }));

test('who logs in finds the account again that was typed, and no password', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await open('/login');
    await page.getByLabel('Email address').fill('someone@example.org');
    await page.getByLabel('Password', { exact: true }).fill('Sailing42');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Reset password' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Forgot password?' }).waitFor();
    assert.equal(await page.getByLabel('Email address').inputValue(), 'someone@example.org');
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), '');
    const kept = await page.evaluate('JSON.stringify({ ...sessionStorage })');
    assert.equal(String(kept).includes('Sailing42'), false);
  }));

test('logging out in one tab is noticed in the other at once, which says why', () =>
  asMember(stage, { expected: [/401/] }, async ({ page, context, open, url }) => {
    await open('/balances');
    await page.getByText('10,000').first().waitFor();
    const second = await context.newPage();
    await second.goto(`${url}/setting`);
    await second.getByRole('button', { name: 'Log out' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/\/login/, { timeout: 3_000 });
    await page.getByText('You logged out in another tab').waitFor();
    assert.equal(await page.getByRole('alert').getByText('Please log in').count(), 0);
    assert.equal(await tokenOf(page), '');
  }));

test('a session that was ended elsewhere says so, and the order being written waits for its member', () =>
  asMember(stage, { expected: [/401/] }, async (visit) => {
    const { page, member } = visit;
    const screen = await openTrade(visit);
    await screen.amount.fill('0.0042');
    await member.call(CALLS.logout, {});
    await page.waitForURL(/\/login/);
    await page.getByText('You were logged out on another device').waitFor();
    await page.getByLabel('Email address').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL((now) => now.pathname === '/trade');
    await screen.submit.waitFor();
    assert.equal(await screen.amount.inputValue(), '0.0042');
    assert.equal(await page.getByText('You were logged out').count(), 0);
  }));

test('logging out forgets what was typed', () =>
  asMember(stage, {}, async (visit) => {
    const { page, url, open } = visit;
    const screen = await openTrade(visit);
    await screen.amount.fill('0.0042');
    await open('/setting');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${url}/`);
    assert.equal(await page.evaluate("sessionStorage.getItem('candor.drafts')"), '{}');
  }));
