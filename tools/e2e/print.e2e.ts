/** What is put on paper: records, and the sheet that lies over them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import type { Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { BTC } from './perpSteps.ts';
import { useStage } from './stage.ts';
import { asMember, type MemberVisit } from './visit.ts';

const stage = useStage();
const WHITE = 'rgb(255, 255, 255)';

/** What a part is painted with, and its words. */
function looksOf(page: Page, selector: string): Promise<{ paper: string; ink: string }> {
  return page.evaluate(
    `(({ backgroundColor, color }) => ({ paper: backgroundColor, ink: color }))(getComputedStyle(document.querySelector('${selector}')))`,
  );
}

const DETAILS = { name: 'Details of the buy order in BTC/USDT' };

/** Buys, and looks at the order among the records in the dark. */
async function seeRecord({ page, open, member }: MemberVisit): Promise<number | string> {
  const { orderId } = dataOf(await member.call(CALLS.buyMarket, { ...BTC, quantity: '0.002' }));
  await open('/allRecord?tab=history');
  await page.getByRole('button', DETAILS).waitFor();
  assert.notEqual((await looksOf(page, 'body')).paper, WHITE);
  return orderId;
}

for (const width of [390, 1440]) {
  test(`records are printed dark on white, without bars and the screen's buttons, from ${width} px`, () =>
    asMember(stage, { colorScheme: 'dark' }, async (visit) => {
      const { page } = visit;
      await page.setViewportSize({ width, height: 900 });
      await seeRecord(visit);
      await page.emulateMedia({ media: 'print' });
      assert.deepEqual(await looksOf(page, 'body'), { paper: WHITE, ink: 'rgb(21, 24, 26)' });
      assert.equal(await page.getByRole('navigation').count(), 0);
      assert.equal(await page.locator('header button:visible').count(), 0);
      assert.equal(await page.getByRole('main').getByText('BTC').first().isVisible(), true);
    }));
}

test('a sheet is printed alone, on all of the paper', () =>
  asMember(stage, { colorScheme: 'dark' }, async (visit) => {
    const { page } = visit;
    const orderId = await seeRecord(visit);
    await page.getByRole('button', DETAILS).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(`${orderId}`).waitFor();
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.getByRole('main').count(), 0);
    assert.equal(await sheet.getByText(`${orderId}`).isVisible(), true);
    assert.equal(await sheet.getByRole('button').count(), 0);
    assert.equal((await looksOf(page, 'dialog')).paper, WHITE);
    const box = await sheet.boundingBox();
    assert.deepEqual([box?.x, box?.y, box?.width], [0, 0, 390]);
  }));
