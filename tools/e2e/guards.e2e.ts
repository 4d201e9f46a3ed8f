import assert from 'node:assert/strict';
import { text as readAll } from 'node:stream/consumers';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { newMember } from '../world/newMember.ts';
import { assertAccessible } from './browser.ts';
import {
  addVirtualDevice,
  logInByEmail,
  newCode,
  openItem,
  setUpApp,
  stepUpByMessage,
} from './guardSteps.ts';
import { tokenOf } from './registerSteps.ts';
import { useStage } from './stage.ts';
import { asMember, asVisitor } from './visit.ts';

const stage = useStage();

/** The same server by the name that passkeys need. */
const byName = () => ({
  url: stage.url.replace('127.0.0.1', 'localhost'),
  browser: stage.browser,
});

test('§2 security center: an authenticator app is set up by the key shown, asked for at login, a recovery code opens too', async () => {
  const member = await newMember(stage.url);
  let app: Awaited<ReturnType<typeof setUpApp>> | undefined;
  await asMember(stage, { member }, async (visit) => {
    const { page } = visit;
    app = await setUpApp(visit);
    assert.equal(app.recoveryCodes.length, 10);
    await page.getByRole('button', { name: 'Authenticator app On' }).waitFor();
    await page.getByRole('button', { name: 'Recovery codes 10 left' }).waitFor();
    await assertAccessible(page);
  });
  await asVisitor(stage, {}, async ({ page, url, open }) => {
    await open('/login');
    await logInByEmail(page, member);
    await page.getByText('Your password is right').waitFor();
    await assertAccessible(page);
    const field = page.getByLabel('6-digit code of your authenticator app');
    await field.fill('000000');
    await page.locator('input[aria-invalid]').waitFor();
    await field.fill(app?.nextCode() ?? '');
    await page.waitForURL(`${url}/`);
    assert.notEqual(await tokenOf(page), '');
  });
  await asVisitor(stage, {}, async ({ page, url, open }) => {
    await open('/login');
    await logInByEmail(page, member);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('One of your recovery codes').fill(app?.recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${url}/`);
  });
});

test('the second step loses nothing: a code that did not arrive stays, the way back keeps who one is', async () => {
  const member = await newMember(stage.url);
  await asMember(stage, { member }, async (visit) => {
    await setUpApp(visit);
  });
  await asVisitor(stage, { expected: [/ERR_FAILED/] }, async ({ page, open }) => {
    await open('/login');
    await logInByEmail(page, member);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    const field = page.getByLabel('One of your recovery codes');
    await field.fill('kept-as-typed');
    await page.route('**/member/loginByTelOrEmail', (route) => route.abort());
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Request failed!').first().waitFor();
    assert.equal(await field.inputValue(), 'kept-as-typed');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    assert.equal(await page.getByLabel('Email address').inputValue(), member.email);
    assert.equal(await page.getByLabel('Password', { exact: true }).inputValue(), '');
  });
});

test('a question who it is that does not arrive leaves the form with what was typed', () =>
  asMember(stage, { expected: [/ERR_FAILED/, /StepUpSheet/] }, async ({ page, open }) => {
    await page.route('**/StepUpSheet*', (route) => route.abort());
    await open('/modifyPayPass');
    const field = page.getByLabel('Fund password', { exact: true });
    await field.fill('730519');
    await page.getByLabel('Fund password again').fill('730519');
    await page.getByRole('button', { name: 'Set fund password' }).click();
    await page.getByText('Request failed!').first().waitFor();
    assert.equal(await field.inputValue(), '730519');
  }));

test('closing the question who it is leaves all as it was', () =>
  asMember(stage, {}, async ({ page, open }) => {
    await open('/securityCenter');
    await openItem(page, 'Anti-phishing code');
    await page.getByLabel('Your word, 4 to 20 letters and digits').fill('Falcon42');
    await page.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.waitFor();
    await assertAccessible(page);
    await question.getByRole('button', { name: 'Close' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Anti-phishing code Not set' }).waitFor();
  }));

test('the word against phishing is set once one is known, and shows in the next message', () =>
  asMember(stage, {}, async (visit) => {
    const { page, url, open, member } = visit;
    await open('/securityCenter');
    await openItem(page, 'Anti-phishing code');
    await page.getByLabel('Your word, 4 to 20 letters and digits').fill('Falcon42');
    await page.getByRole('button', { name: 'Save' }).click();
    await stepUpByMessage(visit);
    await page.getByRole('button', { name: 'Anti-phishing code Set' }).waitFor();
    await newCode(url, member.email, async () => {
      await member.call(CALLS.getCode, { purpose: 'rebind' });
    });
    const inbox = await (await fetch(`${url}/inbox`)).text();
    assert.ok(inbox.includes('Falcon42'));
  }));

test('a passkey is made, signs in without a name, answers who it is, and is taken away', async () => {
  const member = await newMember(stage.url);
  await asMember(byName(), { member }, async (visit) => {
    const { page, url, open } = visit;
    const kept = await addVirtualDevice(page);
    await open('/securityCenter');
    await openItem(page, 'Passkeys');
    await page.getByLabel('Name of this passkey').fill('Test device');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await stepUpByMessage({ ...visit, url: stage.url });
    await page.getByText('They are shown only now').waitFor();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('Test device').waitFor();
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await open('/setting');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(`${url}/`);
    await open('/login');
    await page.getByRole('button', { name: 'Log in with passkey' }).click();
    await page.waitForURL(`${url}/`);
    await open('/securityCenter');
    await openItem(page, 'User name');
    await page.keyboard.press('Escape');
    await openItem(page, 'Anti-phishing code');
    await page.getByLabel('Your word, 4 to 20 letters and digits').fill('Falcon42');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await page.getByRole('button', { name: 'Anti-phishing code Set' }).waitFor();

    await openItem(page, 'Passkeys');
    assert.equal(await kept(), 1);
    await page.getByRole('button', { name: 'Remove Test device' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('No passkeys yet').waitFor();
    await page.getByText(/^Withdrawals wait until/).waitFor({ state: 'attached' });
    assert.equal(await kept(), 0, 'its device offers it no more');
  });
});

test('a passkey that was taken away elsewhere is said to be gone, and its device offers it no more', async () => {
  const member = await newMember(stage.url);
  await asMember(byName(), { member }, async (visit) => {
    const { page, open } = visit;
    const kept = await addVirtualDevice(page);
    await open('/securityCenter');
    await openItem(page, 'Passkeys');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await stepUpByMessage({ ...visit, url: stage.url });
    await page.getByRole('button', { name: 'I have kept them' }).click();
    const [made] = dataOf(await member.call(CALLS.passkeys, {}));
    dataOf(await member.call(CALLS.removePasskey, { credentialId: made?.credentialId ?? '' }));
    await page.evaluate('localStorage.clear()');
    await open('/login');
    await page.getByRole('button', { name: 'Log in with passkey' }).click();
    await page.getByText('This passkey does not exist any more').waitFor();
    assert.equal(await kept(), 0);
  });
});

test('two browsers: the sessions are listed, and the other one lands on login when it is ended', async () => {
  const member = await newMember(stage.url);
  await asVisitor(stage, { expected: [/401/] }, async (other) => {
    await other.open('/login');
    await logInByEmail(other.page, member);
    await other.page.waitForURL(`${other.url}/`);
    await asMember(stage, { member }, async ({ page, open }) => {
      await open('/securityCenter');
      await openItem(page, 'Sessions');
      await page.getByText('This device').waitFor();
      await assertAccessible(page);
      await page.getByRole('button', { name: /^Log out: / }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click();
      await page.getByRole('button', { name: /^Log out: / }).waitFor({ state: 'detached' });
    });
    await other.page.waitForURL(/\/login/);
    assert.equal(await tokenOf(other.page), '');
  });
});

test('my data is a file with what is held, and the wish to be deleted can be taken back', () =>
  asMember(stage, {}, async (visit) => {
    const { page, open, member } = visit;
    await open('/setting');
    await assertAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download file' }).click();
    await stepUpByMessage(visit);
    const file = await download;
    assert.match(file.suggestedFilename(), /^Candor-\d+-\d{4}-\d\d-\d\d\.json$/);
    const text = await readAll(await file.createReadStream());
    assert.ok(text.includes(member.email) && text.includes('"balances"'));
    await page.getByText('Delete account', { exact: true }).click();
    await page.getByRole('button', { name: 'Request deletion' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Request deletion' }).click();
    await page.getByText('Deletion requested on').waitFor();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByRole('button', { name: 'Request deletion' }).waitFor();
  }));

test('at a bare address the sheet of passkeys says in two sentences that they do not work there, and what helps', () =>
  asMember(stage, { locale: 'zh-TW' }, async ({ page, open }) => {
    await open('/securityCenter');
    await page.getByRole('button', { name: '通行金鑰' }).click();
    const sheet = page.getByRole('dialog', { name: '通行金鑰' });
    await sheet.getByText('此網址無法使用通行金鑰', { exact: true }).waitFor();
    await sheet.getByText(/^請以網域名稱/).waitFor();
  }));
