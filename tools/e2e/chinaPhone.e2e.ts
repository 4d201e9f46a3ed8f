/** §5's own rule of phones, where people meet it: the app lets the same +86 numbers through as the server does. */
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { type Answer, CALLS } from '@candor/wire';
import type { Page } from 'playwright-core';
import { clientOf } from '../world/newMember.ts';
import { readCodeFor } from './inboxSteps.ts';
import { ENGLISH_FORM, PASSWORD, proveAndSend } from './registerSteps.ts';
import { useStage } from './stage.ts';
import { asMember, asVisitor, type Visit } from './visit.ts';

const NEW_PASSWORD = 'Anchored43';
const SAID = 'Please fill in the correct phone number';
const stage = useStage();

/** Ten and twelve digits, a second one below 3, no leading 1, signs between the digits, digits of another script. */
const REFUSED = [
  '1380013800',
  '138001380000',
  '12800138000',
  '10800138000',
  '23800138000',
  '138 0013 8000',
  '138-0013-8000',
  '１３８００１３８０００',
  '+8612800138000',
  '008613800138',
] as const;
const FORM = { verificationCode: '123456', passwordConfirmation: PASSWORD, hasAgreed: true };

/** 11 digits that begin as told: 154 and 140 are in no plan of numbers, and §5 asks none. */
function phoneOf(start: '154' | '140'): string {
  return `${start}${randomInt(10_000_000, 99_999_999)}`;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Sends the form with each wrong number: it is told under the field, and the server hears nothing of it. */
async function assertRefusedByForm(page: Page, send: string): Promise<void> {
  const asked: string[] = [];
  const watch = (request: { url: () => string }) => void asked.push(request.url());
  page.on('request', watch);
  for (const phone of REFUSED) {
    await field(page, 'Phone number').fill('');
    await field(page, 'Phone number').fill(phone);
    await page.getByRole('button', { name: send, exact: true }).click();
    await page.getByText(SAID).first().waitFor();
    assert.equal(await field(page, 'Phone number').getAttribute('aria-invalid'), 'true', phone);
  }
  page.off('request', watch);
  assert.deepEqual(
    asked.filter((url) => /getCode|codeChallenge|member\//.test(url)),
    [],
  );
}

function assertRefused(answer: Answer<unknown>, phone: string, message: string): void {
  assert.ok(answer.type === 'refused', `${phone}: ${JSON.stringify(answer)}`);
  assert.equal(answer.message, message, phone);
}

async function openByPhone({ page, open }: Visit, path: string): Promise<void> {
  await open(path);
  const choice = page.getByRole('button', { name: 'Phone', exact: true });
  if (path !== '/bindPhone') await choice.click();
}

test('§5 phone: the calls refuse the same +86 numbers: a code, registration, login, reset and binding', () =>
  asMember(stage, {}, async ({ url, member }) => {
    const call = clientOf(url);
    for (const phone of REFUSED) {
      const said = { phone, dialCode: '86' };
      const account = { account: phone, dialCode: '86' };
      const secret = { ...FORM, password: PASSWORD };
      const answers = [
        await call(CALLS.getCode, { ...account, purpose: 'register' }),
        await call(CALLS.registerByTel, { ...said, ...secret }),
        await call(CALLS.forgetByTel, { ...said, ...secret }),
        await member.call(CALLS.getCode, { ...account, purpose: 'bind' }),
      ];
      for (const answer of answers) assertRefused(answer, phone, SAID);
      // Who logs in is told the same whatever is wrong.
      const tried = await call(CALLS.loginByTelOrEmail, { ...account, password: PASSWORD });
      assertRefused(tried, phone, 'The account or the password is wrong');
    }
  }));

test('§5 phone: +86 in the app: registered, logged in and reset by a number of §5, and by no other', () =>
  asVisitor(stage, {}, async (visit) => {
    const { page, url } = visit;
    const phone = phoneOf('154');
    await openByPhone(visit, '/register');
    await assertRefusedByForm(page, 'Continue');
    await field(page, 'Phone number').fill(phone);
    await proveAndSend(visit, ENGLISH_FORM, `+86${phone}`);
    await page.waitForURL(`${url}/`);

    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await openByPhone(visit, '/login');
    await field(page, 'Password').fill(PASSWORD);
    await assertRefusedByForm(page, 'Log in');
    await field(page, 'Phone number').fill(`+86 ${phone}`);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL((now) => now.pathname !== '/login');

    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await openByPhone(visit, '/resetPass');
    await assertRefusedByForm(page, 'Send code');
    await field(page, 'Phone number').fill(phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = await readCodeFor(url, `+86${phone}`, 'reset your password');
    await field(page, 'Verification code').fill(code);
    await field(page, 'New password').fill(NEW_PASSWORD);
    await field(page, 'New password again').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByRole('heading', { name: 'Your new password is set' }).waitFor();
    const account = { account: `0086${phone}`, password: NEW_PASSWORD };
    assert.equal((await clientOf(url)(CALLS.loginByTelOrEmail, account)).type, 'success');
  }));

test('§5 phone: +86 in the app: a member links a number of §5, and no other', () =>
  asMember(stage, {}, async (visit) => {
    const { page, url, member } = visit;
    const phone = phoneOf('140');
    await openByPhone(visit, '/bindPhone');
    await assertRefusedByForm(page, 'Send code');
    await field(page, 'Phone number').fill(phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = await readCodeFor(url, `+86${phone}`, 'link this contact');
    await field(page, 'Verification code').fill(code);
    await page.getByRole('button', { name: 'Link phone' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Send code' }).click();
    const proof = await readCodeFor(url, member.email, 'confirm that it is you');
    await sheet.getByLabel('6-digit code').fill(proof);
    await page.getByRole('heading', { name: 'Your phone is linked' }).waitFor();
    const account = { account: phone, dialCode: '86', password: member.password };
    assert.equal((await clientOf(url)(CALLS.loginByTelOrEmail, account)).type, 'success');
  }));
