import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import type { Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { drawPicture } from '../../apps/server/src/media/testing/drawPicture.ts';
import type { NewMember } from '../world/newMember.ts';
import { assertAccessible } from './browser.ts';
import { asOperator, keptIdOf } from './operatorSteps.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';

const stage = useStage();

/** The number of the member's chat (no title) or ticket, as the operator sees it. */
interface Listed {
  readonly conversationId: number;
  readonly memberId: number;
  readonly title?: string;
}

/** The operator's number of a conversation; the screen shows a message before the server has it. */
async function numberOf(member: NewMember, title?: string): Promise<string> {
  const memberId = await keptIdOf(stage.dataDir, member);
  const found = await until(async () => {
    const told = await asOperator(stage.dataDir, 'support', 'list', '--json');
    const { conversations } = JSON.parse(told) as { conversations: readonly Listed[] };
    return conversations.find((each) => each.memberId === memberId && each.title === title);
  }, `a conversation of ${memberId}`);
  return String(found.conversationId);
}

const said = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('paragraph');

test('§6 online service: the answer appears without a reload, its mark comes and goes', () =>
  asMember(stage, {}, async ({ page, url, open, member }) => {
    await open('/');
    await page.getByRole('button', { name: 'Online service' }).click();
    await page.waitForURL(`${url}/onlineService`);
    await page.getByText('How can we help?').waitFor();
    await page.getByLabel('Message', { exact: true }).fill('Where are my fees?\n<b>bold</b>');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await said(page).getByText('<b>bold</b>').waitFor();
    const id = await numberOf(member);
    await asOperator(stage.dataDir, 'support', 'show', id);
    await page.getByText('Seen').waitFor();
    await asOperator(stage.dataDir, 'support', 'reply', id, 'In <i>Balance records</i>.');
    await said(page).getByText('In <i>Balance records</i>.').waitFor();
    await assertAccessible(page);

    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL(`${url}/`);
    await asOperator(stage.dataDir, 'support', 'reply', id, 'Anything else?');
    await page.getByText('1 new message').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'My profile' }).click();
    await page.getByRole('link', { name: /1 new message/ }).waitFor();
    await page.getByRole('link', { name: /Help center/ }).click();
    await page.getByRole('button', { name: /Online service.*1 new message/ }).click();
    await page.getByText('New', { exact: true }).waitFor();
    await said(page).getByText('Anything else?').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('1 new message').waitFor({ state: 'detached' });
  }));

test('§3 ticket: opened with its limits, answered, replied to and closed, all of it live', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    await open('/helpCenter');
    await page.getByRole('link', { name: /My tickets/ }).click();
    await page.getByText('No tickets yet').waitFor();
    await page.getByRole('button', { name: 'New ticket' }).click();
    const form = page.getByRole('dialog', { name: 'New ticket' });
    await form.getByLabel('Title').fill('Fees');
    await form.getByLabel('What is it about?').fill('Too short');
    await form.getByRole('button', { name: 'Send ticket' }).click();
    await form.getByText('The description needs 10 to 200 characters').waitFor();
    await form.getByText('9/200').waitFor();
    await form.getByLabel('What is it about?').fill('Where do I see my fees? 😀');
    await form.getByText('25/200').waitFor();
    await form.getByRole('button', { name: 'Send ticket' }).click();
    await page.getByText('Ticket sent').waitFor();
    await page.getByRole('heading', { name: 'Fees' }).waitFor();
    await page.getByText('Waiting', { exact: true }).waitFor();
    const id = await numberOf(member, 'Fees');
    await asOperator(stage.dataDir, 'support', 'reply', id, 'In the records.');
    await page.getByText('Responded', { exact: true }).waitFor();
    await said(page).getByText('In the records.').waitFor();
    await page.getByLabel('Message', { exact: true }).fill('Thanks');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Waiting', { exact: true }).waitFor();
    await asOperator(stage.dataDir, 'support', 'close', id);
    await page.getByText('This ticket is closed.').waitFor();
    assert.equal(await page.getByLabel('Message', { exact: true }).count(), 0);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('link', { name: /Fees.*Closed/ }).waitFor();
  }));

test('addresses in messages can be followed: a screen opens here, another site beside the app, markup is text', () =>
  asMember(stage, {}, async ({ page, url, open, member }) => {
    await open('/onlineService');
    await page.getByLabel('Message', { exact: true }).fill(`${url}/market or javascript:alert(1)`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const screen = said(page).getByRole('link', { name: `${url}/market` });
    assert.equal(await screen.getAttribute('href'), '/market');
    const words =
      'Paid: https://example.org/tx/0xab?x=1. See /balanceRecord or <a href=/my>this</a>.';
    await asOperator(stage.dataDir, 'support', 'reply', await numberOf(member), words);
    await said(page).getByText(words).waitFor();
    const outside = said(page).getByRole('link', { name: 'https://example.org/tx/0xab?x=1' });
    assert.equal(await outside.getAttribute('target'), '_blank');
    assert.match((await outside.getAttribute('rel')) ?? '', /noopener noreferrer/);
    assert.equal(await said(page).getByRole('link').count(), 3);
    await assertAccessible(page);
    await said(page).getByRole('link', { name: '/balanceRecord' }).click();
    await page.waitForURL(`${url}/balanceRecord`);
    await page.getByRole('button', { name: 'Back' }).click();
    await said(page).getByText(words).waitFor();
  }));

test('a message that does not go waits with its reason, is sent again, and is there once', () =>
  asMember(stage, { expected: [/ERR_FAILED/, /ERR_INTERNET/] }, async ({ page, open, member }) => {
    await open('/onlineService');
    const keys: (string | undefined)[] = [];
    let isDown = true;
    await page.route('**/user/addOnline', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (!isDown) return route.continue();
      // It arrives, but its answer is lost: the worst case for doubles.
      await route.fetch();
      await route.abort();
    });
    await page.getByLabel('Message', { exact: true }).fill('only once');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(/^Not sent: Request failed!/).waitFor();
    isDown = false;
    const sent = page.waitForResponse('**/user/addOnline');
    await page.getByRole('button', { name: 'Send again' }).click();
    await (await sent).finished();
    await page.getByText(/^Not sent/).waitFor({ state: 'detached' });
    await page.reload();
    await said(page).getByText('only once').waitFor();
    assert.equal(await said(page).getByText('only once').count(), 1);
    assert.equal(new Set(keys).size, 1, 'every try had the same key');
    const thread = dataOf(await member.call(CALLS.onlineList, {}));
    assert.deepEqual(
      thread.rows.map(({ content }) => content),
      ['only once'],
    );
  }));

/** The pictures of a conversation as the operator is given them. */
async function operatorsPictures(conversation: string): Promise<Buffer[]> {
  const to = mkdtempSync(join(tmpdir(), 'candor-pictures-'));
  try {
    await asOperator(stage.dataDir, 'support', 'show', conversation, '--pictures', to);
    return readdirSync(to).map((file) => readFileSync(join(to, file)));
  } finally {
    rmSync(to, { recursive: true });
  }
}

test('a picture is attached, shown to its owner alone and to the operator, and survives a reload; a text file is none', () =>
  asMember(stage, {}, async ({ page, url, open, member }) => {
    await open('/onlineService');
    const chooser = page.locator('input[type=file]');
    const text = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await chooser.setInputFiles(text);
    await page.getByText(/choose a JPEG, PNG or WebP picture/).waitFor();
    const buffer = Buffer.from(await drawPicture());
    await chooser.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer });
    await page.getByText('A picture is attached').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('A picture is attached').waitFor({ state: 'detached' });
    const shown = page
      .getByRole('list', { name: 'Messages' })
      .getByRole('button', { name: 'Show the picture large' });
    await shown.waitFor();
    await page.reload();
    await shown.click();
    const whole = page.getByRole('dialog', { name: 'Picture' }).getByRole('img');
    await whole.waitFor();
    const small = await shown.locator('img').boundingBox();
    const large = await whole.boundingBox();
    assert.ok((large?.width ?? 0) > 1.5 * (small?.width ?? 0), 'the picture can be read');
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await whole.waitFor({ state: 'detached' });
    await assertAccessible(page);
    const thread = dataOf(await member.call(CALLS.onlineList, {}));
    const address = url + (thread.rows[0]?.image ?? '');
    assert.equal((await fetch(address)).status, 401, 'the address alone opens nothing');
    const own = await (await fetch(address, { headers: { token: member.token } })).arrayBuffer();
    assert.deepEqual(await operatorsPictures(await numberOf(member)), [Buffer.from(own)]);
  }));
