import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { newMember } from '../world/newMember.ts';
import { useStage } from './stage.ts';
import { asMember, asVisitor } from './visit.ts';

const stage = useStage();
const OPEN = ['/login', '/register', '/resetPass'];
const MEMBERS = ['/modifyLoginPass', '/modifyPayPass', '/bindPhone', '/bindEmail', '/idAuth'];

/** Where the parts of the form stand on the page. */
const places = (page: Page) =>
  page.evaluate(`[...document.querySelectorAll('form input:not([hidden]), form button')]
    .map((part) => Math.round(part.getBoundingClientRect().top + scrollY))`);

/** Sends an empty form on the smallest phone: everything in it is wrong at once. */
async function assertStill(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  const send = page.locator('form button[type=submit]');
  await send.waitFor();
  await page.waitForTimeout(300);
  const before = await places(page);
  await send.click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  assert.deepEqual(await places(page), before, `${path}: nothing moves`);
}

for (const locale of ['en-US', 'de-DE']) {
  test(`what is wrong with all fields of a form moves none of them, in ${locale}`, async () => {
    await asVisitor(stage, { locale }, async ({ page, open }) => {
      for (const path of OPEN) {
        await open(path);
        await assertStill(page, path);
      }
    });
    const member = await newMember(stage.url);
    await asMember(stage, { locale, member }, async ({ page, open }) => {
      for (const path of MEMBERS) {
        await open(path);
        await assertStill(page, path);
      }
    });
  });
}

test('what is wrong with a password is told in two lines, for which its strength makes room', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await open('/resetPass');
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByLabel('New password', { exact: true }).fill('sailing');
    await page.getByLabel('New password again').fill('sailing');
    const strength = page.getByRole('status').filter({ hasText: 'Password strength' });
    await strength.waitFor();
    const before = await places(page);
    await page.getByRole('button', { name: 'Set new password' }).click();
    const note = page.getByText('The password needs 6-20 letters and digits, with both of them');
    const box = await note.boundingBox();
    assert.equal(box?.height, 30, 'two lines');
    assert.deepEqual(await places(page), before);
    assert.equal(await strength.count(), 0);
  }));
