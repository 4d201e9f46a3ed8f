/** What journeys about an account's guards do again and again: prove who one is, set up an app, a device. */
import assert from 'node:assert/strict';
import { CALLS } from '@candor/wire';
import type { Page } from 'playwright-core';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { totpCodeOf } from '../../apps/server/src/members/testing/totpCode.ts';
import type { NewMember } from '../world/newMember.ts';
import type { MemberVisit } from './visit.ts';

const STEP_MS = 30_000;

/** How many messages for this address are in the demo inbox, and the code in the newest. */
async function inboxOf(url: string, email: string) {
  const page = await (await fetch(`${url}/inbox`)).text();
  const count = page.split(email).length - 1;
  const code = /<p>[^<]*?(\d{6})/.exec(page.slice(page.indexOf(email)))?.[1] ?? '';
  return { count, code };
}

/** Does what sends a code, and answers the code that came. */
export async function newCode(
  url: string,
  email: string,
  send: () => Promise<void>,
): Promise<string> {
  const before = await inboxOf(url, email);
  await send();
  return await until(async () => {
    const { count, code } = await inboxOf(url, email);
    return count > before.count ? code : undefined;
  }, `a new code for ${email}`);
}

/** Proves in the sheet who it is by a code to the member's own contact. */
export async function stepUpByMessage({
  page,
  url,
  member,
}: Pick<MemberVisit, 'page' | 'url'> & { readonly member: NewMember }): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await sheet.waitFor();
  const send = () => sheet.getByRole('button', { name: 'Send code' }).click();
  const code = await newCode(url, member.email, send);
  await sheet.getByLabel('6-digit code').fill(code);
  await sheet.waitFor({ state: 'detached' });
}

/** Opens an item of the security center. */
export async function openItem(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('dialog').first().waitFor();
}

export interface App {
  readonly recoveryCodes: readonly string[];
  /** The code that the app shows next: taken from now on, and another one than set it up. */
  readonly nextCode: () => string;
}

/** Sets an authenticator app up by the key that is shown, with a step-up by message. */
export async function setUpApp(visit: MemberVisit): Promise<App> {
  const { page, open } = visit;
  await open('/securityCenter');
  await openItem(page, 'Authenticator app');
  await page.getByRole('button', { name: 'Set up app' }).click();
  await stepUpByMessage(visit);
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = ((await page.locator('dialog code').textContent()) ?? '').replaceAll(' ', '');
  const code = totpCodeOf(secret, Date.now());
  const isSeen = Promise.withResolvers<void>();
  await page.route(`**${CALLS.userInfo.path}*`, async (route) => {
    await isSeen.promise;
    await route.continue();
  });
  await page.getByLabel('6-digit code of your authenticator app').fill(code);
  // They wait for no other answer: who loses the network now has them.
  await page.getByText('They are shown only now').waitFor();
  isSeen.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await assertInSight(page);
  const recoveryCodes = await page.locator('dialog ol code').allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  return { recoveryCodes, nextCode: () => totpCodeOf(secret, Date.now() + STEP_MS) };
}

/** What tells that they are copied lies neither on them nor on what is pressed next. */
async function assertInSight(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy codes' }).click();
  const toast = page.locator('dialog [popover]:popover-open');
  await toast.hover();
  const [over, under] = await Promise.all([
    toast.boundingBox(),
    page.locator('dialog [data-to-read]').boundingBox(),
  ]);
  assert.ok(over && under);
  const isApart = over.y + over.height <= under.y || over.y >= under.y + under.height;
  assert.ok(isApart, 'a toast lies on the codes');
}

/** Fills the first step of the login screen. */
export async function logInByEmail(page: Page, { email, password }: NewMember): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Gives the page a device that unlocks by itself; tells how many passkeys it keeps. */
export async function addVirtualDevice(page: Page): Promise<() => Promise<number>> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
    return credentials.length;
  };
}
