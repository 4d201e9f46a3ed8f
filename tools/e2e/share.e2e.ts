/** What is passed on: by the system's panel where the browser has one, which this browser's page is given here. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import type { Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';

const stage = useStage();

/** How the panel ends: the thing is passed on, the person closes it, or the device has none after all. */
type End = 'shared' | 'AbortError' | 'NotAllowedError';

/** Gives the page a panel that remembers what it was handed. */
async function givePanel(page: Page, end: End): Promise<void> {
  await page.addInitScript(`
    window.handed = [];
    navigator.canShare = () => true;
    navigator.share = async ({ files, ...words }) => {
      window.handed.push({ ...words, files: (files ?? []).map(({ name, size }) => ({ name, size })) });
      if (${JSON.stringify(end)} !== 'shared') throw new DOMException('', ${JSON.stringify(end)});
    };`);
}

interface Handed {
  readonly text?: string;
  readonly title?: string;
  readonly url?: string;
  readonly files: readonly { readonly name: string; readonly size: number }[];
}

const handedTo = (page: Page) => page.evaluate<readonly Handed[]>('window.handed');

test('a link, a pair, a notice and a poster are handed to the panel of the system, and nothing is copied', () =>
  asMember(stage, {}, async ({ page, url, open, member }) => {
    await givePanel(page, 'shared');
    const { referralUrl, inviteCode } = dataOf(await member.call(CALLS.getInvitationUrl, {}));
    await open('/inviteFriends');
    await page.getByRole('button', { name: 'Share link' }).click();
    await page.getByRole('button', { name: 'Make a poster' }).click();
    await page.getByRole('dialog').getByRole('img').waitFor();
    await page.getByRole('button', { name: 'Share picture' }).click();
    await page.waitForFunction('window.handed.length === 2');
    const [link, poster] = await handedTo(page);
    assert.equal(link?.url, referralUrl);
    assert.match(link?.text ?? '', new RegExp(inviteCode));
    assert.equal(poster?.files[0]?.name, `Candor-${inviteCode}.png`);
    assert.ok((poster?.files[0]?.size ?? 0) > 10_000, 'a picture');
    assert.equal(await page.getByText(/^(Copied|Picture saved)/).count(), 0);

    await open('/marketDetails/trad?pair=ETH_USDT');
    await page.getByRole('button', { name: 'Share ETH/USDT' }).click();
    await page.waitForFunction('window.handed.length === 1');
    const [pair] = await handedTo(page);
    assert.equal(pair?.url, `${url}/marketDetails/trad?pair=ETH_USDT`);
    assert.match(pair?.title ?? '', /^ETH\/USDT [\d,.]+$/);
    await open('/notice');
    await page.getByRole('main').getByRole('button').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
    await page.waitForFunction('window.handed.length === 1');
    assert.match((await handedTo(page))[0]?.url ?? '', /\/notice\?id=/);
  }));

test('who closes the panel hears nothing; where it does not open, the link is copied and the picture saved', () =>
  asMember(stage, {}, async ({ page, context, open }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await givePanel(page, 'AbortError');
    await open('/inviteFriends');
    await page.getByRole('button', { name: 'Share link' }).click();
    await page.waitForFunction('window.handed.length === 1');
    await page.waitForTimeout(200);
    assert.equal(await page.getByText('Copied').count(), 0);
    await givePanel(page, 'NotAllowedError');
    await open('/inviteFriends');
    await page.getByRole('button', { name: 'Share link' }).click();
    await page.getByText('Copied').waitFor();
    assert.match(await page.evaluate<string>('navigator.clipboard.readText()'), /\/register\//);
    await page.getByRole('button', { name: 'Make a poster' }).click();
    await page.getByRole('dialog').getByRole('img').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Share picture' }).click();
    await saved;
    await page.getByText('Picture saved').waitFor();
  }));
