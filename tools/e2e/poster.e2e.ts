import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import type { Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { qrPlan } from '../../apps/web/src/screens/inviteFriends/posterPlan.ts';
import { POSTER } from '../../apps/web/src/shared/poster/posterSize.ts';
import { QUIET_ZONE, qrModules } from '../../apps/web/src/shared/qr/qrModules.ts';
import { assertAccessible } from './browser.ts';
import { useStage } from './stage.ts';
import { asMember, asVisitor } from './visit.ts';

const stage = useStage();

/** In the page: looks at a picture in the middle of each square. */
const LOOK = `async ({ url, x, y, side, squares, zone }) => {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight);
  const pen = canvas.getContext('2d');
  pen.drawImage(picture, 0, 0);
  const middle = (place) => (place + zone) * side + Math.floor(side / 2);
  const isDark = (row, column) =>
    pen.getImageData(x + middle(column), y + middle(row), 1, 1).data[0] < 128;
  const places = Array.from({ length: squares }, (_, place) => place);
  return places.map((row) => places.map((column) => isDark(row, column)));
}`;

/** Whether the squares of a saved poster's code are dark. */
async function darkSquares(page: Page, png: Buffer, squares: number): Promise<boolean[][]> {
  const { left, top, square } = qrPlan(squares);
  const [x, y, side] = [left, top, square].map((units) => Math.round(units * POSTER.scale));
  const url = `data:image/png;base64,${png.toString('base64')}`;
  const ask = JSON.stringify({ url, x, y, side, squares, zone: QUIET_ZONE });
  return await page.evaluate(`(${LOOK})(${ask})`);
}

test('the poster is saved as a sharp picture, named after the product, whose QR code is the link', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    const { referralUrl, inviteCode } = dataOf(await member.call(CALLS.getInvitationUrl, {}));
    await open('/inviteFriends');
    await page.getByRole('button', { name: 'Make a poster' }).click();
    const sheet = page.getByRole('dialog', { name: 'Your poster' });
    await sheet.getByRole('img', { name: new RegExp(inviteCode) }).waitFor();
    await assertAccessible(page);
    const saved = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Save picture' }).click();
    const download = await saved;
    assert.equal(download.suggestedFilename(), `Candor-${inviteCode}.png`);
    await page.getByText('Picture saved').waitFor();
    const folder = mkdtempSync(join(tmpdir(), 'candor-poster-'));
    const file = join(folder, 'poster.png');
    await download.saveAs(file);
    const png = readFileSync(file);
    rmSync(folder, { recursive: true });
    const size = [png.readUInt32BE(16), png.readUInt32BE(20)];
    assert.deepEqual(size, [1_080, 1_800], 'three pixels a unit');
    const modules = qrModules(referralUrl);
    const drawn = await darkSquares(page, png, modules.size);
    for (const [row, squares] of drawn.entries()) {
      for (const [column, isDark] of squares.entries()) {
        assert.equal(isDark, modules.isDark(row, column), `square ${row} ${column}`);
      }
    }
  }));

test('§8 save image failed: a picture that cannot be made is told, and nothing can be saved', () =>
  asMember(stage, {}, async ({ page, open }) => {
    await open('/inviteFriends');
    await page.evaluate('HTMLCanvasElement.prototype.toBlob = (done) => done(null)');
    await page.getByRole('button', { name: 'Make a poster' }).click();
    await page.getByRole('alert').filter({ hasText: 'Saving the picture failed' }).waitFor();
    assert.ok(await page.getByRole('button', { name: 'Save picture' }).isDisabled());
  }));

test('§5 copy to clipboard: shows a success or failure toast (§8 copy failed)', () =>
  asMember(stage, {}, async ({ page, context, open, member }) => {
    const { referralUrl, inviteCode } = dataOf(await member.call(CALLS.getInvitationUrl, {}));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/inviteFriends');
    await page.getByRole('button', { name: 'Copy code' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), inviteCode);
    await page.getByRole('button', { name: 'Copy link' }).first().click();
    await page.getByText('Copied', { exact: true }).waitFor();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), referralUrl);
    await page.evaluate(`
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
      document.execCommand = () => false;`);
    await page.getByRole('button', { name: 'Copy code' }).click();
    await page.getByText('Copying failed').waitFor();
  }));

test('§9 invitation rebate: the screen shows the step of the member and the way to the next', () =>
  asMember(stage, {}, async ({ page, open }) => {
    await open('/inviteFriends');
    await page.getByText('You hold 100 CDR').waitFor();
    await page.getByText('0 CDR count: the least you held since').waitFor();
    await page.getByText('400 CDR more give you 20% from').waitFor();
    await page.getByRole('button', { name: 'Get CDR' }).click();
    await page.getByText('CDR/USDT').first().waitFor();
  }));

test('§2 routes: the page to get the app is open to visitors, names the version and has no dead link', () =>
  asVisitor(stage, {}, async ({ page, open, url }) => {
    await open('/downloadApp');
    await page.getByText('Version 1.5').waitFor();
    await page.getByRole('img', { name: 'QR code of the address of the app' }).waitFor();
    await page.getByText(url, { exact: true }).waitFor();
    // A demo offers the package that its checkout built; where there is none, there is no link to one.
    const asked = `fetch('/home/version').then((answer) => answer.json()).then((all) => all.data.url)`;
    const offered = await page.evaluate(asked);
    const links = page.getByRole('link', { name: 'Download package' });
    assert.equal(await links.count(), offered === '' ? 0 : 1);
    for (const device of ['iPhone, iPad', 'Android', 'Computer']) {
      await page.getByRole('button', { name: device }).click();
      assert.equal(await page.getByRole('listitem').count(), 3, device);
    }
    await assertAccessible(page);
  }));
