import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import type { Locator } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { cameraPicture, lookAt } from '../../apps/server/src/media/testing/cameraPicture.ts';
import { digitsOf } from '../world/newMember.ts';
import { assertAccessible } from './browser.ts';
import { bothSides, filesOf, fillIn, handIn, photo, type Sides } from './identitySteps.ts';
import { useStage } from './stage.ts';
import { asMember, type MemberVisit } from './visit.ts';

const stage = useStage();

test('§4 KYC: an identity with two pictures is handed in, and the demo says that a program decides', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    await open('/idAuth');
    await page.getByRole('button', { name: 'Submit for review' }).waitFor();
    await assertAccessible(page);
    await page.getByText('do not upload a real document').waitFor();
    await handIn(page, `C${digitsOf(member).slice(2)}ZX`, await bothSides());
    await page.getByText('a program decides within seconds, not a person').waitFor();
    await assertAccessible(page);
    await page.getByRole('heading', { name: 'Authenticated' }).waitFor();
    await page.getByText('A** R***').waitFor();
    await assertAccessible(page);
    assert.equal(dataOf(await member.call(CALLS.userInfo, {})).kycStatus, 'authenticated');
    assert.equal(await page.getByText('Ann Robertson').count(), 0);
    await page.reload();
    await page.getByRole('heading', { name: 'Authenticated' }).waitFor();
    // The review came from no device and no place, and none is told.
    await open('/securityCenter');
    await page.getByRole('button', { name: /^Security log/ }).click();
    const events = page.getByRole('dialog').getByRole('listitem');
    const toldOf = async (name: string) =>
      (await events.filter({ hasText: name }).first().textContent()) ?? '';
    assert.doesNotMatch(await toldOf('Identity verified'), /·/);
    assert.match(await toldOf('Identity handed in'), /·/);
  }));

test('§4 KYC: a picture that cannot be read fails with its reason, and clear ones succeed', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    await open('/idAuth');
    const pale = { front: await photo(), back: await photo({ tone: 200, light: 230 }) };
    await handIn(page, `C${digitsOf(member).slice(2)}ZX`, pale);
    await page.getByText('The pictures cannot be read').waitFor();
    await assertAccessible(page);
    assert.equal(dataOf(await member.call(CALLS.realName, {})).reason, 'unreadable');
    await handIn(page, `C${digitsOf(member).slice(2)}ZX`, await bothSides());
    await page.getByRole('heading', { name: 'Authenticated' }).waitFor();
  }));

test('§5 ID verification: needs name, ID number, front and back pictures, all told at once, each at its field', () =>
  asMember(stage, { locale: 'de-DE' }, async ({ page, open, member }) => {
    await open('/idAuth');
    const send = () => page.getByRole('button', { name: 'Zur Prüfung senden' }).click();
    const told = (text: string) => page.locator('p', { hasText: text }).first().waitFor();
    await page.getByLabel('Ausweisnummer').fill('T220001294');
    await told('Noch keine gültige Nummer');
    await send();
    await told('so ein, wie er im Ausweis steht');
    await told('Diese Ausweisnummer ist ungültig');
    await told('Bitte wählen Sie ein Bild aus');
    await assertAccessible(page);
    await page.getByLabel('Vollständiger Name').fill('Änne Müller');
    await page.getByLabel('Ausweisnummer').fill('T220001293');
    await told('Die Form der Nummer stimmt');
    await send();
    await told('Bitte wählen Sie ein Bild aus');
    assert.equal(dataOf(await member.call(CALLS.userInfo, {})).kycStatus, 'notDone');
  }));

test('§4 KYC: one picture for both sides is refused in the form, once, until another one is chosen', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    await open('/idAuth');
    const one = await photo();
    await fillIn(page, `C${digitsOf(member).slice(2)}ZX`, { front: one, back: one });
    const why = page.getByText('The front and the back must be two different pictures');
    await why.waitFor();
    assert.equal(await why.count(), 1);
    await assertAccessible(page);
    await filesOf(page, 'Back')
      .first()
      .setInputFiles(await photo());
    await why.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByRole('heading', { name: 'Authenticated' }).waitFor();
  }));

test('§3 countryList: main countries first, then by initial, with an index that moves the list and a search', () =>
  asMember(stage, {}, async ({ page, open }) => {
    await open('/idAuth');
    await page.getByRole('button', { name: 'Country or region' }).click();
    const sheet = page.getByRole('dialog', { name: 'Country or region' });
    const heads = sheet.getByRole('heading', { level: 3 });
    await heads.first().waitFor();
    const initials = await heads.allTextContents();
    assert.deepEqual([initials[0], initials[1], initials.at(-1)], ['★', 'A', 'Z']);
    const index = sheet.getByRole('slider', { name: 'Countries by initial' });
    await index.press('End');
    await sheet.getByRole('button', { name: 'Zimbabwe' }).waitFor();
    assert.ok(await isInSight(sheet.getByRole('button', { name: 'Zimbabwe' })));
    await index.press('Home');
    assert.ok(await isInSight(heads.first()));
    await assertAccessible(page);
    await sheet.getByRole('searchbox').fill('aland');
    await sheet.getByRole('button', { name: 'Åland Islands' }).click();
    await page.getByRole('button', { name: /Country or region.*Åland/ }).waitFor();
  }));

/** Whether the whole line of it is within the list's own window. */
async function isInSight(line: Locator): Promise<boolean> {
  const [own, list] = await Promise.all([
    line.boundingBox(),
    line.locator('xpath=ancestor::section/..').boundingBox(),
  ]);
  assert.ok(own && list);
  return own.y >= list.y - 1 && own.y + own.height <= list.y + list.height + 1;
}

/** The picture that the server keeps for this page's member, as it was uploaded. */
async function uploadedBy({ page, member, url }: MemberVisit, file: Sides['front']) {
  const answered = page.waitForResponse((response) => response.url().endsWith('/user/img'));
  await filesOf(page, 'Front').first().setInputFiles(file);
  const answer = (await (await answered).json()) as { data: { url: string }[] };
  const kept = await fetch(url + (answer.data[0]?.url ?? ''), { headers: { token: member.token } });
  return { kept: Buffer.from(await kept.arrayBuffer()) };
}

async function heldAs(orientation: number, side: number): Promise<Sides['front']> {
  const buffer = await cameraPicture(orientation, side);
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

test('§4 image rotation: follows camera orientation 3, 6, 8 once, for pictures sent as they are and made smaller', () =>
  asMember(stage, {}, async (visit) => {
    await visit.open('/idAuth');
    for (const side of [300, 1400]) {
      for (const orientation of [1, 3, 6, 8]) {
        const file = await heldAs(orientation, side);
        const { kept } = await uploadedBy(visit, file);
        const { above, below } = await lookAt(kept);
        assert.ok(above < 110 && below > 160, `${side} ${orientation}: ${above} above ${below}`);
        await visit.page.getByText('Uploaded').waitFor();
      }
    }
  }));

test('§9 image compression: a picture of megabytes is uploaded with 200 KB at most, and can still be read', () =>
  asMember(stage, {}, async (visit) => {
    const { page, open } = visit;
    await open('/idAuth');
    const file = await heldAs(1, 3000);
    assert.ok(file.buffer.length > 2 * 2 ** 20);
    const sent = page.waitForRequest((request) => request.url().endsWith('/user/img'));
    const { kept } = await uploadedBy(visit, file);
    const body = Number(await (await sent).headerValue('content-length'));
    assert.ok(body < 201 * 1_024, String(body));
    const { width } = await lookAt(kept);
    assert.ok(width >= 900 && width < 1_100, String(width));
  }));

test('a file that is no picture is refused at its place, and another takes it', () =>
  asMember(stage, {}, async ({ page, open }) => {
    await open('/idAuth');
    const text = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    const large = { ...text, buffer: Buffer.alloc(300 * 1_024) };
    for (const file of [text, large]) {
      await filesOf(page, 'Front').first().setInputFiles(file);
      await page.getByText('Please choose a JPEG, PNG or WebP picture').waitFor();
    }
    await filesOf(page, 'Front')
      .first()
      .setInputFiles(await photo());
    await page.getByText('Uploaded').waitFor();
    assert.equal(await page.getByText('Please choose a JPEG').count(), 0);
  }));

test('§5 uploaded image at most 10MB: a larger one is refused, though it could be made smaller', (t) =>
  asMember(stage, {}, async ({ page, open }) => {
    await open('/idAuth');
    const card = await photo();
    const rest = Buffer.alloc(10 * 2 ** 20 + 1 - card.buffer.length);
    // A file that the browser reads by itself: handing it so many bytes takes longer than all else.
    const folder = mkdtempSync(join(tmpdir(), 'candor-picture-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const large = join(folder, 'large.jpg');
    writeFileSync(large, Buffer.concat([card.buffer, rest]));
    await filesOf(page, 'Front').first().setInputFiles(large);
    await page.getByText('A picture may have at most 10 MB').waitFor();
    await open('/onlineService');
    await page.locator('input[type=file]').setInputFiles(large);
    await page.getByText('A picture may have at most 10 MB').waitFor();
    assert.equal(await page.getByText('A picture is attached').count(), 0);
  }));

test('an upload that the network breaks off is tried again with the same picture', () =>
  asMember(stage, { expected: [/ERR_FAILED/, /ERR_INTERNET/] }, async ({ page, open }) => {
    await open('/idAuth');
    await page.route('**/user/img', (route) => route.abort(), { times: 1 });
    await filesOf(page, 'Front')
      .first()
      .setInputFiles(await photo());
    await page.getByText('Request failed! Please check network connection').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Uploaded').waitFor();
  }));
