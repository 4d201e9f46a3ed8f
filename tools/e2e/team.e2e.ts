import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { CALLS, type Client } from '@candor/wire';
import type { Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { clientOf, newMember } from '../world/newMember.ts';
import { assertAccessible } from './browser.ts';
import { amountText, assertEntriesMatchHoldings, ledgerEntries, units } from './ledger.ts';
import { ENGLISH_FORM, PASSWORD, proveAndSend, tokenOf } from './registerSteps.ts';
import { useStage } from './stage.ts';
import { shown } from './texts.ts';
import { asMember, asVisitor, type Visit } from './visit.ts';

/** Of the phone that journeys are seen on. */
const SCREEN_HEIGHT = 844;
const stage = useStage();

interface Phone {
  /** As its owner types it. */
  readonly typed: string;
  /** As the exchange keeps it. */
  readonly normal: string;
  /** What the search for the area code is given; undefined leaves +86. */
  readonly country: string | undefined;
}

function germanPhone(): Phone {
  const digits = String(randomInt(1_000_000, 9_999_999));
  return { typed: `0171 ${digits}`, normal: `+49171${digits}`, country: 'Germany' };
}

function chinesePhone(): Phone {
  const digits = String(randomInt(10_000_000, 99_999_999));
  return { typed: `139${digits}`, normal: `+86139${digits}`, country: undefined };
}

/** Opens a friend's link and registers by phone on the screen; gives the calls of the new member. */
async function registerByPhone(visit: Visit, link: string, phone: Phone): Promise<Client> {
  const { page, url } = visit;
  await page.goto(link);
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  if (phone.country) await chooseCountry(page, phone.country);
  await page.getByLabel('Phone number').fill(phone.typed);
  await proveAndSend(visit, ENGLISH_FORM, phone.normal);
  await page.waitForURL(`${url}/`);
  return clientOf(url, await tokenOf(page));
}

async function chooseCountry(page: Page, country: string): Promise<void> {
  await page.getByRole('button', { name: /^Area code/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Area code' });
  await sheet.getByRole('searchbox').fill(country);
  await sheet.getByRole('button', { name: new RegExp(`^${country}`) }).click();
}

async function linkOf(call: Client): Promise<string> {
  return dataOf(await call(CALLS.getInvitationUrl, {})).referralUrl;
}

/** What moved a member's BTC by one kind of entry, one by one. */
async function movesOf(call: Client, kind: 'fee' | 'rebate'): Promise<bigint[]> {
  const entries = await ledgerEntries(call);
  return entries
    .filter(({ entryKind, asset }) => entryKind === kind && asset === 'BTC')
    .map(({ amount }) => units(amount));
}

function masked({ normal }: Phone): string {
  return `${normal.slice(0, 3)}****${normal.slice(-2)}`;
}

test('§9 invitation rebate: a friend who came by phone trades, and the inviter sees what the ledger holds', async () => {
  const inviter = await newMember(stage.url);
  const german = germanPhone();
  const chinese = chinesePhone();
  let friend: Client | undefined;
  await asVisitor(stage, {}, async (visit) => {
    friend = await registerByPhone(visit, await linkOf(inviter.call), german);
  });
  assert.ok(friend);
  const friendLink = await linkOf(friend);
  await asVisitor(stage, {}, async (visit) => {
    const second = await registerByPhone(visit, friendLink, chinese);
    dataOf(await second(CALLS.userInfo, {}));
  });
  dataOf(await friend(CALLS.buyMarket, { baseAsset: 'BTC', quoteAsset: 'USDT', quantity: '0.05' }));
  const fees = await movesOf(friend, 'fee');
  assert.ok(fees.length > 0 && fees.every((fee) => fee < 0n));
  // Each fill's share is rounded down by itself, however many makers the order met.
  const share = fees.reduce((sum, fee) => sum + -fee / 10n, 0n);
  const rebate = (await movesOf(inviter.call, 'rebate')).reduce((sum, each) => sum + each, 0n);
  assert.equal(amountText(rebate), amountText(share));

  await asMember(stage, { member: inviter }, async ({ page, open }) => {
    await open('/my');
    await page.getByRole('link', { name: /Invite friends.*10% of fees/ }).click();
    await page.getByRole('link', { name: /My team/ }).click();
    const row = page.getByRole('listitem').filter({ hasText: masked(german) });
    await row.getByText(`${shown(rebate)} BTC`, { exact: true }).waitFor();
    await row.getByText('has invited 1').waitFor();
    await page
      .getByText(`${shown(rebate)} BTC`, { exact: true })
      .first()
      .waitFor();
    await page.getByRole('tab', { name: /Second level/ }).click();
    await page.getByText(masked(chinese)).waitFor();
    await page.getByText(`invited by ${masked(german)}`).waitFor();
    const told = await page.content();
    assert.ok(!told.includes(german.normal.slice(3)) && !told.includes(chinese.normal.slice(3)));
    await assertAccessible(page);
    await open('/balanceRecord?asset=BTC');
    await page.getByText(`+${shown(rebate)} BTC`).waitFor();
    await page.getByText('Fee rebate').last().waitFor();
  });
  for (const call of [inviter.call, friend]) await assertEntriesMatchHoldings(call);
});

test('§5 phone: one phone is one account, however its owner writes it when logging in', async () => {
  const phone = germanPhone();
  const inviter = await newMember(stage.url);
  await asVisitor(stage, {}, async (visit) => {
    await registerByPhone(visit, await linkOf(inviter.call), phone);
  });
  const digits = phone.typed.replace(/\D/g, '');
  const ways = [
    { account: digits, dialCode: '49' },
    { account: digits.slice(1), dialCode: '49' },
    { account: `+49 ${phone.typed.slice(1)}` },
    { account: `0049${digits.slice(1)}` },
  ];
  for (const way of ways) {
    const done = await clientOf(stage.url)(CALLS.loginByTelOrEmail, { ...way, password: PASSWORD });
    assert.equal(done.type, 'success', JSON.stringify(way));
  }
});

test('§3 area codes: the strip of initials moves the list by keyboard and by finger', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await open('/register');
    await page.getByRole('button', { name: 'Phone', exact: true }).click();
    await page.getByRole('button', { name: /^Area code/ }).click();
    const strip = page.getByRole('slider', { name: 'Countries by initial' });
    const zambia = page.getByRole('button', { name: /^Zambia/ });
    await zambia.waitFor();
    const isSeen = async () => {
      const place = await zambia.boundingBox();
      return place !== null && place.y >= 0 && place.y + place.height <= SCREEN_HEIGHT;
    };
    assert.equal(await isSeen(), false);
    await strip.focus();
    await page.keyboard.press('End');
    assert.equal(await strip.getAttribute('aria-valuetext'), 'Z');
    assert.equal(await isSeen(), true);
    const box = await strip.boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + 2, { steps: 8 });
    await page.mouse.up();
    assert.equal(await strip.getAttribute('aria-valuetext'), '★');
    assert.equal(await isSeen(), false);
    // Who has scrolled away by hand comes back to the initial that is lit already.
    await zambia.scrollIntoViewIfNeeded();
    assert.equal(await isSeen(), true);
    await page.mouse.click(box.x + box.width / 2, box.y + 2);
    assert.equal(await isSeen(), false);
    await assertAccessible(page);
    await page
      .getByRole('button', { name: /^Germany/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Area code +49' }).waitFor();
  }));
