import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { readCode } from '../world/newMember.ts';
import { assertAccessible } from './browser.ts';
import { asOperator } from './operatorSteps.ts';
import { useStage } from './stage.ts';
import { asMember, asVisitor } from './visit.ts';

const stage = useStage();

function operate(...command: string[]): Promise<string> {
  return asOperator(stage.dataDir, 'content', ...command);
}

/** A file of html for the operator to hand over. */
function fileOf(name: string, html: string): string {
  const path = join(stage.dataDir, name);
  writeFileSync(path, html);
  return path;
}

test('a notice that the operator writes is shown, in German once there is a German text, and does no harm', () =>
  asVisitor(stage, { locale: 'de-DE' }, async ({ page, url, open }) => {
    const html =
      '<p>At <b>noon</b> <a href="/market">market</a> <a href="javascript:alert(1)">trap</a></p>' +
      '<img src="/nothing" onerror="document.title=1"><script>document.title=2</script>';
    const etags: (string | undefined)[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/home/articles')) etags.push(response.headers().etag);
    });
    await open('/notice');
    await operate('set', 'notice', 'pause', 'en', '--title', 'Pause', '--file', fileOf('en', html));
    await page.reload();
    await page
      .getByRole('button', { name: /Mitteilung|Demomodus/ })
      .first()
      .waitFor();
    assert.equal(
      await page.getByRole('button', { name: /Pause/ }).count(),
      0,
      'a draft is not shown',
    );
    await operate('publish', 'notice', 'pause');
    assert.match(await operate('list', 'notice'), /de: MISSING, English is shown/);
    await page.reload();
    await page.getByRole('button', { name: /^Pause/ }).click();
    const panel = page.getByRole('dialog', { name: 'Pause' });
    await panel.getByText('noon').waitFor();
    assert.equal(await panel.locator('script, img, [onerror]').count(), 0);
    assert.equal(await panel.getByText('trap').getAttribute('href'), null);
    await assertAccessible(page);
    await operate(
      'set',
      'notice',
      'pause',
      'de',
      '--title',
      'Pause mittags',
      '--file',
      fileOf('de', '<p>Um zwölf</p>'),
    );
    await page.reload();
    await page.getByRole('button', { name: /^Pause mittags/ }).click();
    await page.getByRole('dialog').getByText('Um zwölf').waitFor();
    assert.ok(etags.length >= 4 && new Set(etags).size >= 3, `${etags}`);
    assert.equal(await page.title(), 'Candor');
    await operate(
      'set',
      'notice',
      'pause',
      'de',
      '--file',
      fileOf('de', '<p><a href="/market">Märkte</a></p>'),
    );
    await page.reload();
    await page.getByRole('button', { name: /^Pause mittags/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Märkte' }).click();
    await page.waitForURL(`${url}/market`);
    await operate('remove', 'notice', 'pause');
  }));

test("a banner of the operator's is shown with its words as words", () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    const words = fileOf('words', '<script>x</script> & more');
    const text = [
      '--title',
      '<img src=x>',
      '--file',
      words,
      '--link',
      '/market',
      '--position',
      '0',
    ];
    await operate('set', 'banner', 'own', 'en', ...text);
    await operate('publish', 'banner', 'own');
    await open('/');
    await page.getByText('<script>x</script> & more').waitFor({ state: 'attached' });
    await page.getByText('<img src=x>').waitFor({ state: 'attached' });
    await operate('remove', 'banner', 'own');
  }));

test('§5 registration: both agreements are read on the form, in the language in force, and nothing typed is lost', () =>
  asVisitor(stage, { locale: 'ko-KR' }, async ({ page, url, open }) => {
    const email = `kim${Date.now()}@example.org`;
    await open('/register');
    await page.getByRole('textbox').first().fill(email);
    await page.getByRole('button', { name: '계속' }).click();
    await page.getByLabel('인증 코드').waitFor();
    await page.getByLabel('인증 코드').fill(await readCode(url, email));
    await page.getByLabel('비밀번호', { exact: true }).fill('Sailing42');
    await page.getByRole('button', { name: '둘 다 읽기' }).click();
    const sheet = page.getByRole('dialog', { name: '약관 및 방침' });
    await sheet.getByRole('heading', { name: '이용약관' }).waitFor();
    await sheet.getByText('오픈 소스 소프트웨어의 작성자').waitFor();
    await sheet.getByRole('tab', { name: '개인정보 처리방침' }).click();
    await sheet.getByText('보관하는 정보').waitFor();
    assert.equal(await sheet.getByRole('link').first().getAttribute('target'), '_blank');
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    assert.equal(await page.getByLabel('비밀번호', { exact: true }).inputValue(), 'Sailing42');
  }));

test('§2 help center: shelves and answers, a search over both, and the ways to the operator', () =>
  asMember(stage, {}, async ({ page, url, open }) => {
    await open('/helpCenter');
    await page.getByRole('heading', { name: 'Trading' }).waitFor();
    await page.getByRole('searchbox').fill('24 hours');
    await page.getByText('Why can I not withdraw for 24 hours?').click();
    await page.getByText('The lock ends by itself').waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Trading' }).count(), 0);
    await page.getByRole('searchbox').fill('zebra');
    await page.getByText('Nothing found').waitFor();
    await page.getByRole('searchbox').fill('buy');
    await page.getByText('How do I buy and sell?').click();
    await page.getByRole('link', { name: 'Market', exact: true }).click();
    await page.waitForURL(`${url}/market`);
  }));

test('§2 about us: what the exchange can prove now, what runs, and both agreements', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    await open('/aboutUs');
    await page.getByText('It is open source').waitFor();
    await page.getByText('Everything adds up: all accounts of every asset sum to zero').waitFor();
    const { seal } = dataOf(await member.call(CALLS.proof, {}));
    assert.match((await page.locator('code').textContent()) ?? '', /^[0-9a-f]{32}$/);
    assert.ok(seal?.isBalanced);
    await page.getByText(seal.keyId).waitFor();
    await page.getByText('Open without a break since').waitFor();
    await page.getByText('Apache 2.0, open source').waitFor();
    assert.equal(await page.getByRole('link', { name: 'Sources' }).count(), 0, 'nobody named any');
    await assertAccessible(page);
    await page.getByRole('link', { name: 'How fair timed contracts were' }).click();
    await page.waitForURL(/\/cycleFairness/);
    await page.goBack();
    await page.getByRole('link', { name: 'My trades and their receipts' }).click();
    await page.getByRole('tab', { name: 'Trades', selected: true }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Privacy policy' }).click();
    await page.getByRole('dialog').getByText('What we keep').waitFor();
  }));

test('notices: those not read are marked until they are opened, one leads to the next, and a link opens one', () =>
  asMember(stage, {}, async ({ page, url, open }) => {
    await open('/notice');
    const unread = page.getByRole('button', { name: /not read/ });
    await unread.first().waitFor();
    const count = await unread.count();
    const titles = await page
      .getByRole('main')
      .getByRole('listitem')
      .locator('span')
      .allTextContents();
    assert.ok(titles[0]?.endsWith('not read'));
    await unread.first().click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Next notice' }).click();
    await panel.getByRole('button', { name: 'Share' }).click();
    await page
      .getByText(/^(Copied|Could not copy)/)
      .first()
      .waitFor();
    const heading = await panel.getByRole('heading').first().textContent();
    await page.keyboard.press('Escape');
    assert.equal(await unread.count(), count - 2);
    await open('/my');
    await page.getByRole('link', { name: /Notices/ }).waitFor();
    const id = await page.evaluate(
      () => JSON.parse(localStorage.getItem('candor.readNotices') ?? '[]')[0] as string,
    );
    await page.goto(`${url}/notice?id=${encodeURIComponent(id)}`);
    await page.getByRole('dialog', { name: heading ?? '' }).waitFor();
  }));

test('help: a question that is not answered becomes a message to the operator', () =>
  asMember(stage, {}, async ({ page, url, open }) => {
    await open('/helpCenter');
    await page.getByText('How do I buy and sell?').click();
    await page.getByRole('button', { name: /^Ask about this/ }).click();
    await page.waitForURL(`${url}/onlineService`);
    const message = page.getByLabel('Message', { exact: true });
    assert.equal(await message.inputValue(), 'About “How do I buy and sell?”: ');
    await page.getByRole('button', { name: 'A question about an order' }).click();
    assert.equal(await message.inputValue(), 'A question about an order: ');
    await page.locator('textarea:focus').waitFor();
  }));
