import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { drawPicture } from '../../apps/server/src/media/testing/drawPicture.ts';
import { digitsOf, type NewMember } from '../world/newMember.ts';
import { assertAccessible } from './browser.ts';
import { units } from './ledger.ts';
import { assertOwnLooks } from './sheetSteps.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';

const stage = useStage();
/** 100.00 EUR at 0.93, rounded down. */
const BOUGHT = '107.52688172';

async function photo(tone: number) {
  return drawPicture({ width: 1_000, height: 640, tone });
}

/** The identity that an order needs, handed in by calls and reviewed by the demo's program. */
async function identify({ call, memberId }: NewMember): Promise<void> {
  const [frontUrl = '', backUrl = ''] = await Promise.all(
    [30, 70].map(async (tone) => {
      const image = new Blob([new Uint8Array(await photo(tone))]);
      return dataOf(await call(CALLS.img, { image }))[0]?.url;
    }),
  );
  const paper = {
    country: 'US',
    idType: 'passport',
    idNumber: `P${digitsOf({ memberId })}`,
  } as const;
  dataOf(await call(CALLS.editRealName, { fullName: 'Ann Lee', ...paper, frontUrl, backUrl }));
  const isDone = async () => dataOf(await call(CALLS.realName, {})).kycStatus === 'authenticated';
  await until(isDone, 'the identity is authenticated');
}

test('§5 purchase: ordered, refused without an identity, paid with a picture, confirmed, and in the ledger', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    await open('/balances');
    await page.getByRole('tab', { name: 'Fiat assets' }).click();
    await page.getByRole('button', { name: 'Buy with money' }).click();
    await page.waitForURL(/purchase/);
    await page.getByText('No orders yet').waitFor();
    const amount = page.getByRole('textbox', { name: 'Amount' });
    const order = page.getByRole('button', { name: 'Order USDT' });
    await amount.fill('9.99');
    await order.click();
    await page.getByText('The minimum is 10 EUR').waitFor();
    await amount.fill('100');
    await page.getByText(`${BOUGHT} USDT`).waitFor();
    await assertAccessible(page);
    await order.click();
    await page.getByText('Please complete identity authentication first').waitFor();
    await identify(member);
    await order.click();
    const row = page.getByRole('listitem', { name: 'Purchase of USDT' });
    await row.getByText('To be paid').waitFor();
    const [placed] = dataOf(await member.call(CALLS.fiatOrders, { page: 1 })).rows;
    await row
      .getByText(placed?.reference ?? '–')
      .first()
      .waitFor();
    await row.getByText('Demo Exchange').waitFor();
    await assertAccessible(page);
    await row.getByRole('button', { name: 'I have paid' }).click();
    const sheet = page.getByRole('dialog', { name: 'Confirm your payment' });
    await sheet.getByRole('button', { name: 'I have paid' }).click();
    await sheet.getByText('Please add a picture').waitFor();
    await assertOwnLooks(page);
    const buffer = await photo(110);
    const file = { name: 'paid.jpg', mimeType: 'image/jpeg', buffer };
    await sheet.locator('input[type=file]').first().setInputFiles(file);
    await sheet.getByText('Uploaded').waitFor();
    await assertAccessible(page);
    await sheet.getByRole('button', { name: 'I have paid' }).click();
    // What waits is told for a few seconds only: a busy machine may be done before it is drawn.
    await row.getByText('automatic reviewer').or(row.getByText('Completed')).first().waitFor();
    await row.getByText('Completed').waitFor();
    const fiat = dataOf(await member.call(CALLS.c2cBalance, { asset: 'USDT' }));
    assert.equal(units(fiat.available), units(BOUGHT));

    await page.getByRole('tab', { name: 'Sell' }).click();
    await page.getByText('No card yet').waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Add card' }).click();
    await page.getByRole('dialog', { name: 'Your bank card' }).waitFor();
    await assertOwnLooks(page);
  }));
