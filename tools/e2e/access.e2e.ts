import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS, WORK_REQUIRED } from '@candor/wire';
import type { Page } from 'playwright-core';
import { clientOf, digitsOf, newMember } from '../world/newMember.ts';
import { assertAccessible } from './browser.ts';
import { readCodeFor, readMessage } from './inboxSteps.ts';
import { useStage } from './stage.ts';
import { asMember, asVisitor, type MemberVisit } from './visit.ts';

const NEW_PASSWORD = 'Anchored43';
const stage = useStage();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function fillTwice(page: Page, label: string, value: string): Promise<void> {
  await field(page, label).fill(value);
  await field(page, `${label} again`).fill(value);
}

/** Proves in the sheet that it is the member, by a code to their email. */
async function stepUp({ page, url, member }: MemberVisit): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Send code' }).click();
  const code = await readCodeFor(url, member.email, 'confirm that it is you');
  await sheet.getByLabel('6-digit code').fill(code);
}

/** The server's word to a network that has used up its free codes; what comes with a proof reaches the server. */
async function refuseWithoutWork(page: Page): Promise<void> {
  const told = { code: WORK_REQUIRED, msg: 'not told to a browser that works' };
  await page.route(
    (asked) => asked.pathname === CALLS.getCode.path && !asked.searchParams.has('proof'),
    (route) => route.fulfill({ json: told }),
  );
}

test('§6 reset: a member who forgot the password sets a new one by a code, and withdrawals are locked', async () => {
  const member = await newMember(stage.url);
  await asVisitor(stage, {}, async ({ page, url, open }) => {
    await open('/resetPass');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByText('Please fill in the correct email address').first().waitFor();
    await field(page, 'Email address').fill(member.email);
    await refuseWithoutWork(page);
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = await readCodeFor(url, member.email, 'reset your password');
    await field(page, 'Verification code').fill(code);
    await fillTwice(page, 'New password', 'Password1');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByRole('alert').getByText('one of the most common ones').waitFor();
    await fillTwice(page, 'New password', NEW_PASSWORD);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByRole('heading', { name: 'Your new password is set' }).waitFor();
    await page.getByText('Withdrawals are locked for 24 hours.').waitFor();
    await assertAccessible(page);
    await readMessage(url, member.email, 'Your login password was reset');
    assert.equal((await member.call(CALLS.userInfo, {})).type, 'sessionLost');

    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(`${url}/login`);
    await page.getByLabel('Email address').fill(member.email);
    await field(page, 'Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL((now) => now.pathname !== '/login');
  });
});

test('§6 password change: the old one is asked for, the other session ends, this one stays', () =>
  asMember(stage, {}, async ({ page, url, open, member }) => {
    const elsewhere = await clientOf(url)(CALLS.loginByTelOrEmail, {
      account: member.email,
      password: member.password,
    });
    assert.ok(elsewhere.type === 'success');
    await open('/modifyLoginPass');
    await field(page, 'Current password').fill('Wrong42x');
    await fillTwice(page, 'New password', NEW_PASSWORD);
    await page.getByText('Good').or(page.getByText('Fair')).first().waitFor();
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('alert').getByText('The current password is wrong').waitFor();
    await field(page, 'Current password').fill(member.password);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('heading', { name: 'Your login password is changed' }).waitFor();
    const other = clientOf(url, elsewhere.data.token);
    assert.equal((await other(CALLS.userInfo, {})).type, 'sessionLost');
    assert.equal((await member.call(CALLS.userInfo, {})).type, 'success');
    await readMessage(url, member.email, 'Your login password was changed');
  }));

test('§5 fund password: a member sets six digits, changes them, and gets new ones when they forgot', () =>
  asMember(stage, {}, async (visit) => {
    const { page, url, open, member } = visit;
    await open('/modifyPayPass');
    await page.getByRole('heading', { name: 'Set fund password' }).waitFor();
    await fillTwice(page, 'Fund password', '123456');
    await page.getByRole('button', { name: 'Set fund password' }).click();
    await page.getByText('This fund password is too easy to guess').first().waitFor();
    await fillTwice(page, 'Fund password', '730519');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Set fund password' }).click();
    await stepUp(visit);
    await page.getByRole('heading', { name: 'Your fund password is set' }).waitFor();

    await open('/modifyPayPass');
    await page.getByRole('heading', { name: 'Change fund password' }).waitFor();
    await field(page, 'Current fund password').fill('904417');
    await fillTwice(page, 'New fund password', '615203');
    await page.getByRole('button', { name: 'Change fund password' }).click();
    await page.getByRole('alert').getByText('The fund password is wrong').waitFor();
    await field(page, 'Current fund password').fill('730519');
    await page.getByRole('button', { name: 'Change fund password' }).click();
    await page.getByRole('heading', { name: 'Your fund password is changed' }).waitFor();

    await open('/modifyPayPass');
    await page.getByRole('button', { name: 'I forgot my fund password' }).click();
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = await readCodeFor(url, member.email, 'reset your fund password');
    await field(page, 'Verification code').fill(code);
    await field(page, 'Login password').fill(member.password);
    await fillTwice(page, 'New fund password', '904417');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Change fund password' }).click();
    await page.getByRole('heading', { name: 'Your fund password is changed' }).waitFor();
    const info = await member.call(CALLS.userInfo, {});
    assert.ok(info.type === 'success' && info.data.hasFundPassword);
  }));

test('a member links a phone, then replaces the email: both ends prove it and the old one is told', () =>
  asMember(stage, {}, async (visit) => {
    const { page, url, open, member } = visit;
    const phone = `139${digitsOf(member)}`;
    await open('/bindPhone');
    await page.getByText('No phone is linked yet').waitFor();
    await field(page, 'Phone number').fill(phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    const phoneCode = await readCodeFor(url, `+86${phone}`, 'link this contact');
    await field(page, 'Verification code').fill(phoneCode);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Link phone' }).click();
    await stepUp(visit);
    await page.getByRole('heading', { name: 'Your phone is linked' }).waitFor();

    const email = `moved${member.memberId}@example.org`;
    await open('/bindEmail');
    await page.getByText('Linked now:').waitFor();
    await field(page, 'Email address').fill(email);
    const [toNew, toOld] = [0, 1].map((turn) =>
      page.getByRole('button', { name: 'Send code' }).nth(turn),
    );
    await toOld?.click();
    const oldCode = await readCodeFor(url, member.email, 'replace this contact');
    await page.getByLabel(/^Code to /).fill(oldCode);
    await toNew?.click();
    await field(page, 'Verification code').fill(await readCodeFor(url, email, 'link this contact'));
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByRole('heading', { name: 'Your email is linked' }).waitFor();
    await readMessage(url, member.email, 'An email address was linked to your account');
    for (const account of [email, phone]) {
      const again = await clientOf(url)(CALLS.loginByTelOrEmail, {
        account,
        password: member.password,
      });
      assert.equal(again.type, 'success', account);
    }
  }));

test('§1 way in: on a wide window it stands beside what this is, in the language that is chosen there', () =>
  asVisitor(stage, {}, async ({ page, url, open }) => {
    await open('/register');
    await page.getByRole('heading', { name: 'Where can we reach you?' }).waitFor();
    assert.equal(
      await page.getByRole('heading', { name: 'The exchange you can check' }).count(),
      0,
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('heading', { name: 'The exchange you can check' }).waitFor();
    const main = page.getByRole('main');
    await main.getByText(/entries in the log/).waitFor();
    await assertAccessible(page);
    await field(page, 'Email address').fill('kept@example.org');
    await main.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Die Börse, die man prüfen kann' }).waitFor();
    assert.equal(await main.getByRole('textbox').inputValue(), 'kept@example.org');
    await page.getByRole('link', { name: 'Ich habe ein Konto' }).click();
    await page.waitForURL(`${url}/login`);
    await page.getByRole('heading', { name: 'Die Börse, die man prüfen kann' }).waitFor();
    await assertAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole('heading', { name: 'Die Börse, die man prüfen kann' })
      .waitFor({ state: 'detached' });
  }));
