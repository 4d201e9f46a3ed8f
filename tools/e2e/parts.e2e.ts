import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { assertAccessible } from './browser.ts';
import { useStage } from './stage.ts';
import { openTrade } from './tradeSteps.ts';
import { asMember } from './visit.ts';

const stage = useStage();
/** What the browser and React say of a file that did not arrive. */
const expected = [/ERR_FAILED/, /Failed to fetch dynamically imported module/];
const BTC = { baseAsset: 'BTC', quoteAsset: 'USDT' };

test('a sheet whose file does not arrive: it alone says so, tries again, and the screen stays as it was', () =>
  asMember(stage, { expected }, async (visit) => {
    const { page, member } = visit;
    const order = { ...BTC, price: '66000', quantity: '0.01' };
    dataOf(await member.call(CALLS.buyLimit, order));
    const screen = await openTrade(visit);
    await screen.amount.fill('0.5');
    await page.route('**/assets/OrderDetails*.js', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: /^Details/ }).click();
    const sheet = page.getByRole('dialog', { name: 'This could not be loaded' });
    await sheet.waitFor();
    await assertAccessible(page);
    assert.equal(await screen.amount.inputValue(), '0.5');
    await sheet.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog').getByRole('term').first().waitFor();
    assert.equal(await sheet.count(), 0);
  }));

test('a part of a screen that is gone for good leaves the others, and is fetched with a page loaded anew', () =>
  asMember(stage, { expected }, async ({ page, open }) => {
    await page.route('**/assets/FuturesPanel*.js', (route) => route.abort());
    await open('/trade?pair=BTC_USDT&kind=futures');
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await assertAccessible(page);
    await again.click();
    await page.getByRole('tab', { name: 'Spot' }).waitFor();
    await again.waitFor();
    await page.unroute('**/assets/FuturesPanel*.js');
    const reloaded = page.waitForEvent('load');
    await again.click();
    await reloaded;
    await page.getByRole('form', { name: 'Futures order form' }).waitFor();
  }));
