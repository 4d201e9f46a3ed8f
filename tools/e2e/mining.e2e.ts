import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { assertAccessible } from './browser.ts';
import { assertEntriesMatchHoldings, holding, units } from './ledger.ts';
import { useStage } from './stage.ts';
import { asMember, type MemberVisit } from './visit.ts';

const stage = useStage();

/** From the home promo over the lab to a product's page. */
async function pickProduct({ page, open }: MemberVisit): Promise<void> {
  await open('/');
  await page.getByRole('button', { name: /Lock mining.*Up to 0.1% a day · 5 coins/ }).click();
  await page.waitForURL(/lockMining/);
  await page.getByRole('heading', { name: 'Lab', level: 1 }).waitFor();
  await page.getByRole('region', { name: 'My lock mining' }).getByText('0.00').first().waitFor();
  await page.getByText('Your first income appears at midnight').waitFor();
  await assertAccessible(page);
  const product = page.getByRole('button', { name: /^USDT 30d/ });
  await product.getByText('0.02% – 0.03% a day').waitFor();
  await product.getByText('30 days').waitFor();
  await product.getByText('100 – 50,000 USDT').waitFor();
  await product.click();
  await page.waitForURL(/comfirmLock/);
}

/** §5 managed mining, at the field; then what the amount earns at term, said before. */
async function lockCoins({ page }: MemberVisit, amount: string): Promise<void> {
  await page.reload();
  const field = page.getByRole('textbox', { name: 'Amount to lock' });
  const lock = page.getByRole('button', { name: 'Lock', exact: true });
  for (const [given, sentence] of [
    ['', 'Please enter an amount'],
    ['99.99', 'At least 100 USDT'],
    ['50000.01', 'At most 50,000 USDT'],
    ['10000.01', 'Insufficient balance'],
  ] as const) {
    await field.fill(given);
    await lock.click();
    await page.getByText(sentence).waitFor();
  }
  await field.fill(amount);
  await page.getByText('0.5% of the amount as a fee, and the income so far is lost.').waitFor();
  await page.getByRole('definition').getByText('6.03 USDT', { exact: true }).waitFor();
  await assertAccessible(page);
  await lock.click();
  const dialog = page.getByRole('dialog', { name: 'Lock 1,000 USDT?' });
  await dialog.getByText('1,006.03 USDT').waitFor();
  await dialog.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByText('Locked 1,000 USDT: 6.03 USDT of interest').waitFor();
  await page.waitForURL(/lockRecord/);
}

test('§2 lab: from the home promo to a lock, to its record, and to an early redemption said beforehand', () =>
  asMember(stage, {}, async (visit) => {
    const { page, open, member } = visit;
    const before = (await holding(member.call, 'USDT')).available;
    await pickProduct(visit);
    await lockCoins(visit, '1000');
    const row = page.getByRole('listitem').filter({ hasText: 'USDT 30d' });
    await row.getByText('Day 0 of 30').waitFor();
    await assertAccessible(page);
    assert.equal((await holding(member.call, 'USDT')).available, before - units('1000'));
    await open('/lockMining');
    await page.getByRole('button', { name: '1,000.00', exact: true }).waitFor();
    await page.getByRole('button', { name: 'My locks' }).click();
    await row.getByRole('button', { name: 'Redeem early' }).click();
    const dialog = page.getByRole('dialog', { name: 'Redeem 1,000 USDT early?' });
    await dialog.getByText('995 USDT').waitFor();
    await dialog.getByRole('button', { name: 'Redeem early' }).click();
    await page.getByText('995 USDT is in your account again').waitFor();
    await page.getByText('No locks here').waitFor();
    await page.getByRole('button', { name: 'Redeemed', exact: true }).click();
    await row.getByText('995 USDT').waitFor();
    assert.equal((await holding(member.call, 'USDT')).available, before - units('5'));
    const orders = dataOf(await member.call(CALLS.minOrder, {})).rows;
    assert.deepEqual(
      orders.map(({ status, fee }) => [status, fee]),
      [['redeemed', '5']],
    );
    await assertEntriesMatchHoldings(member.call);
    await glimpse('de-DE', [/Bis zu 0,1\s%/, 'Insgesamt gesperrt', 'Laufend']);
    await glimpse('zh-TW', [/每日最高 0.1%/, '鎖倉總額', '進行中']);
  }));

/** The home promo, the lab and the records in another language. */
async function glimpse(locale: string, words: readonly [RegExp, string, string]): Promise<void> {
  await asMember(stage, { locale }, async ({ page, open }) => {
    const [promo, summary, running] = words;
    await open('/');
    await page.getByRole('button', { name: promo }).click();
    await page.getByText(summary).waitFor();
    await open('/lockRecord');
    await page.getByRole('button', { name: running, exact: true }).waitFor();
  });
}
