import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { clientOf, newMember } from '../world/newMember.ts';
import { holding, units } from './ledger.ts';
import { ENGLISH_FORM, fillAndSend, tokenOf } from './registerSteps.ts';
import { useStage } from './stage.ts';
import { asVisitor } from './visit.ts';

const stage = useStage();

test("§2 routes: a friend's link fills in the invitation code, and the account opens with demo funds", () =>
  asVisitor(stage, {}, async (visit) => {
    const { page, url } = visit;
    const friend = await newMember(url);
    const { inviteCode, referralUrl } = dataOf(await friend.call(CALLS.userInfo, {}));
    assert.equal(referralUrl, `${url}/register/${inviteCode}`);
    await page.goto(referralUrl);
    await fillAndSend(visit, ENGLISH_FORM);
    await page.waitForURL(`${url}/`);
    await page
      .getByText('Welcome. You received 10,000 demo USDT and some of other coins')
      .waitFor();
    const call = clientOf(url, await tokenOf(page));
    assert.deepEqual(await holding(call, 'USDT'), { available: units('10000'), held: 0n });
    await page.getByRole('link', { name: 'Balances' }).click();
    await page.getByText('10,000').first().waitFor();
  }));

test('§5 registration: an unknown invitation code is refused in words and opens no account', () =>
  asVisitor(stage, {}, async (visit) => {
    const { page, url, open } = visit;
    await open('/register/NOBODY99');
    const email = await fillAndSend(visit, ENGLISH_FORM);
    await page.getByText('This invitation code does not exist').waitFor();
    assert.equal(page.url(), `${url}/register/NOBODY99?step=password`);
    assert.equal(await page.getByLabel('Invitation code').inputValue(), 'NOBODY99');
    assert.equal(await tokenOf(page), '');
    const tried = await clientOf(url)(CALLS.loginByTelOrEmail, {
      account: email,
      password: 'Sailing42',
    });
    assert.equal(tried.type, 'refused');
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByLabel('Invitation code').fill('');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(`${url}/`);
  }));

test('a link with markup in place of a code is shown as text, runs nothing and is refused', () =>
  asVisitor(stage, {}, async (visit) => {
    const { page, open } = visit;
    const markup = '<img src=x onerror=alert(1)>';
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    await open(`/register/${encodeURIComponent(markup)}`);
    await fillAndSend(visit, ENGLISH_FORM);
    await page.getByText('This invitation code does not exist').waitFor();
    const field = page.getByLabel('Invitation code');
    assert.equal(await field.inputValue(), markup.toUpperCase());
    assert.deepEqual([dialogs, await tokenOf(page)], [0, '']);
  }));
