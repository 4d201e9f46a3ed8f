/** The app inside its Android package, whose part the page plays itself: what it was asked is written down. */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { asOperator } from './operatorSteps.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';

const OWNER = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const KEY = OWNER.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const stage = useStage();

/** In the page, before the app: the package's object, which keeps what it is asked in `asked`. */
const SHELL = (failure: string) => `
  window.asked = [];
  window.isOwner = false;
  const say = (message) => setTimeout(() => window.candorHear(JSON.stringify(message)));
  window.candorShell = {
    about: () => '{"kind":"android","version":"1.5.0","releaseKey":"${KEY}"}',
    post: (text) => {
      const { id, name, asks } = JSON.parse(text);
      if (name === 'hello') return;
      window.asked.push(name + ' ' + Object.values(asks).map((each) => String(each).slice(0, 40)).join(' '));
      if (name === 'installPackage' && ${JSON.stringify(failure)}) {
        return say({ id, fault: { code: '4', message: ${JSON.stringify(failure)} } });
      }
      const value = { network: 3, unlock: window.isOwner ? 'unlocked' : 'refused' }[name];
      say({ id, value });
    },
  };`;

/** A device around the next page. */
async function inPackage(context: BrowserContext, page: Page, failure = '') {
  await context.addInitScript(SHELL(failure));
  const tell = (news: object) =>
    page.evaluate(`window.candorHear(${JSON.stringify(JSON.stringify({ news }))})`);
  const asked = () => page.evaluate<string[]>('window.asked');
  return {
    tell,
    asked,
    /** Once the package was asked this last of its kind. */
    until: async (kind: string, what: string) => {
      const end = Date.now() + 5_000;
      const last = async () => (await asked()).findLast((each) => each.startsWith(kind)) ?? '';
      while ((await last()) !== what) {
        assert.ok(Date.now() < end, `asked for "${await last()}", not "${what}"`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

test('§2 back button: on a tab page a toast, a second press within 1 s quits; elsewhere it goes back', () =>
  asMember(stage, {}, async ({ page, context, open }) => {
    const device = await inPackage(context, page);
    await open('/market');
    await device.until('statusBar', 'statusBar light');
    await page.getByRole('link', { name: 'Balances' }).click();
    await page.waitForURL(/\/balances$/);
    await device.until('statusBar', 'statusBar dark');
    await page.getByRole('button', { name: 'Deposit' }).click();
    await page.waitForURL(/\/coinRecharge/);
    await device.tell({ type: 'back' });
    await page.waitForURL(/\/balances$/);
    await device.tell({ type: 'back' });
    await page.getByText('Press back again to leave Candor').waitFor();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await device.tell({ type: 'back' });
    assert.ok(!(await device.asked()).includes('quit '), 'more than a second lies between');
    await device.tell({ type: 'back' });
    await device.until('quit', 'quit ');
  }));

test('a referral link opens the registration, a poster goes to the gallery, five minutes away lock', () =>
  asMember(stage, {}, async ({ page, context, open }) => {
    const device = await inPackage(context, page);
    await page.clock.install();
    await open('/inviteFriends');
    await device.until('cover', 'cover true');
    await page.getByRole('button', { name: 'Make a poster' }).click();
    await page.getByRole('button', { name: 'Save picture' }).click();
    await page.getByText('Saved to the gallery').waitFor();
    assert.match((await device.asked()).join('\n'), /^saveFile Candor-\w+\.png image\/png iVBOR/m);
    await page.keyboard.press('Escape');
    await device.tell({ type: 'away' });
    await page.clock.fastForward(300_000);
    await device.tell({ type: 'returned' });
    const lock = page.getByRole('dialog', { name: 'Candor is locked' });
    await lock.getByRole('button', { name: 'Unlock' }).click();
    await lock.getByText('That did not unlock it').waitFor();
    await page.evaluate('window.isOwner = true');
    await lock.getByRole('button', { name: 'Unlock' }).click();
    await lock.waitFor({ state: 'detached' });
    await device.tell({ type: 'link', url: 'candor://register/ABC234' });
    await page.waitForURL(/\/register\/ABC234$/);
  }));

test('§4 app update: a dialog that a tap outside does not close, percent, and a failed install told with code and message', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-release-'));
  const [file, key] = [join(folder, 'any.apk'), join(folder, 'key.pem')];
  const bytes = Buffer.alloc(300_000, 7);
  bytes.write('PK\u0003\u0004', 'latin1');
  writeFileSync(file, bytes);
  writeFileSync(key, OWNER.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const { dataDir } = stage;
  await asOperator(
    dataDir,
    'app',
    'release',
    file,
    '--version',
    '1.6.0',
    '--key',
    key,
    '--notes',
    'Faster charts',
  );
  try {
    await asMember(stage, {}, async ({ page, context, open }) => {
      const device = await inPackage(context, page, 'INSTALL_FAILED_INSUFFICIENT_STORAGE');
      await open('/market');
      const dialog = page.getByRole('dialog', { name: 'A new version of Candor' });
      await dialog.getByText('Version 1.6.0 replaces version 1.5.0.').waitFor();
      await dialog.getByText('Faster charts').waitFor();
      await page.mouse.click(10, 10);
      await page.keyboard.press('Escape');
      await device.tell({ type: 'back' });
      await dialog.getByRole('button', { name: 'Update now' }).click();
      await dialog.getByText('4: INSTALL_FAILED_INSUFFICIENT_STORAGE').waitFor();
      const installs = (await device.asked()).filter((each) => each.startsWith('installPackage'));
      assert.equal(installs.length, 1, 'signature and hash were right');
    });
  } finally {
    await asOperator(dataDir, 'app', 'withdraw', 'android');
    rmSync(folder, { recursive: true });
  }
});
