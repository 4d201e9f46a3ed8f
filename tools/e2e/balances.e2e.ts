import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import type { Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { type NewMember, newMember } from '../world/newMember.ts';
import { assertAccessible } from './browser.ts';
import { holdings } from './ledger.ts';
import { useStage } from './stage.ts';
import { shown } from './texts.ts';
import { asMember, type MemberVisit } from './visit.ts';

const stage = useStage();
/** Counting rests a hundred times as long as it worked: minutes where others keep the processors busy. */
const COUNTED_MS = 180_000;

let registering: Promise<NewMember> | undefined;

/**
 * A journey of a member whom all share, registered with the first: hooks of a file that is run alone do not wait for
 * the stage's.
 */
async function asHolder(journey: (visit: MemberVisit) => Promise<void>): Promise<void> {
  registering ??= register();
  await asMember(stage, { member: await registering }, journey);
}

async function register(): Promise<NewMember> {
  const member = await newMember(stage.url);
  // Who has something and is in no statement wishes one by asking.
  await member.call(CALLS.balanceProof, {});
  return member;
}

function rowOf(page: Page, asset: string) {
  return page.getByRole('listitem').filter({ hasText: new RegExp(`^${asset}`) });
}

async function assetsShown(page: Page): Promise<string[]> {
  const codes = page.getByRole('main').getByRole('listitem').locator('b');
  return (await codes.allTextContents()).sort();
}

/** What the ruler says of each part, in its order. */
async function sharesShown(page: Page): Promise<string[]> {
  const parts = page.getByRole('region', { name: 'What it is made of' });
  await parts.waitFor();
  const names = await parts.locator('dt').allTextContents();
  return names.slice(0, -1);
}

/** The coins whose worth is the most, as many as have a part of their own. */
async function sharesHeld(call: NewMember['call']): Promise<string[]> {
  const rows = dataOf(await call(CALLS.myAccount, {}));
  const worth = ({ valueUsdt }: (typeof rows)[number]) => Number(valueUsdt ?? 0);
  const sorted = rows.toSorted((left, right) => worth(right) - worth(left));
  return sorted.slice(0, 5).map(({ asset }) => asset);
}

test('§2 balances: every coin as the ledger has it, in the currency chosen, zero ones shown on wish, and found by name', () =>
  asHolder(async ({ page, member, open }) => {
    await open('/balances');
    const held = await holdings(member.call);
    await rowOf(page, 'USDT').getByText('Tether', { exact: true }).waitFor();
    const funded = [...held].filter(([, { available, held: kept }]) => available + kept > 0n);
    assert.ok(funded.length > 0 && funded.length < held.size);
    for (const [asset, { available }] of funded) {
      await rowOf(page, asset).getByText(shown(available), { exact: true }).first().waitFor();
    }
    const fundedAssets = funded.map(([asset]) => asset).sort();
    assert.deepEqual(await assetsShown(page), fundedAssets);
    assert.deepEqual(await sharesShown(page), await sharesHeld(member.call));

    await page.getByLabel('Currency of values').selectOption('JPY');
    await rowOf(page, 'USDT').getByText('≈ ¥1,500,000', { exact: true }).waitFor();
    await page.getByText('1 USDT = 150 JPY · example rate of this demo').waitFor();
    await page.reload();
    await rowOf(page, 'USDT').getByText('≈ ¥1,500,000', { exact: true }).waitFor();

    await page.locator('label').filter({ hasText: 'Hide zero balances' }).click();
    assert.equal(await page.getByLabel('Hide zero balances').isChecked(), false);
    assert.deepEqual(await assetsShown(page), [...held.keys()].sort());
    await page.locator('label').filter({ hasText: 'Hide zero balances' }).click();
    assert.deepEqual(await assetsShown(page), fundedAssets);
    await page.getByRole('searchbox').fill('xr');
    assert.deepEqual(await assetsShown(page), ['XRP']);
    await page.getByRole('searchbox').fill('bitcoin');
    assert.deepEqual(
      await assetsShown(page),
      ['BCH', 'BTC'].filter((asset) => held.has(asset)),
    );
    await page.getByRole('searchbox').fill('zzz');
    await page.getByText('No coin found').waitFor();
    await page.getByRole('tab', { name: 'Futures assets' }).click();
    await page.getByText('Nothing in the futures account').waitFor();
    await page.getByRole('searchbox').fill('tether');
    await page.getByRole('listitem').filter({ hasText: 'USDT' }).first().waitFor();
    await page.getByRole('searchbox').fill('zzz');
    await page.getByText('No coin found').waitFor();
  }));

test('§2 balances: hidden amounts leave no figure on the screen and stay hidden after a reload', () =>
  asHolder(async ({ page, open }) => {
    await open('/balances');
    await page.getByText('10,000').first().waitFor();
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    for (let turn = 0; turn < 2; turn += 1) {
      await page.getByText('••••').first().waitFor();
      await rowOf(page, 'USDT').waitFor();
      const [text = ''] = await page.getByRole('main').allInnerTexts();
      assert.doesNotMatch(text, /\d/, 'no digit is left');
      await assertAccessible(page);
      await page.reload();
    }
    await page.getByRole('button', { name: 'Show amounts' }).click();
    await page.getByText('10,000').first().waitFor();
  }));

test('§2 balances: the member verifies on this device that theirs is counted in what the exchange owes', () =>
  asHolder(async ({ page, member, open }) => {
    await open('/balances');
    await page.getByRole('button', { name: 'Is my balance counted?' }).click();
    const sheet = page.getByRole('dialog', { name: 'Is my balance counted?' });
    await sheet.getByRole('button', { name: 'Verify' }).click({ timeout: COUNTED_MS });
    await sheet.getByText('the amount of one other account, without a name').waitFor();
    await sheet.getByText('Your balance is counted').waitFor();
    const counted = sheet.getByRole('region', { name: 'Counted as yours' });
    for (const [asset, { available, held }] of await holdings(member.call)) {
      if (available + held === 0n) continue;
      const row = counted.locator('dl > div').filter({ hasText: new RegExp(`^${asset}`) });
      await row.getByText(shown(available + held), { exact: true }).waitFor();
    }
    await assertAccessible(page);
  }));
