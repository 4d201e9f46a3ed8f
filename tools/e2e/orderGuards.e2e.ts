import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { assertAccessible, VIEWPORT } from './browser.ts';
import { openOrders, units } from './ledger.ts';
import { useStage } from './stage.ts';
import { openTrade } from './tradeSteps.ts';
import { asMember } from './visit.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' };
const stage = useStage();

test('a price far from the market is told while it is typed, with the nearest that are allowed; none is sent', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    const screen = await openTrade(visit);
    await screen.chooseStyle('limit');
    await page.getByRole('form').getByText('0.00% from market').waitFor();
    await screen.amount.fill('0.01');
    await screen.price.fill('1');
    await page.getByText('−99.99% from market. Allowed:').waitFor();
    await assertAccessible(page);
    await screen.submit.click();
    assert.equal(await screen.dialog.count(), 0, 'nothing is asked');
    const { priceMin } = dataOf(await member.call(CALLS.trad, PAIR));
    await page
      .getByRole('button', { name: /^Take / })
      .first()
      .click();
    assert.equal(units(await screen.price.inputValue()), units(priceMin), 'BTC stands still');
    await screen.submit.click();
    const asked = await screen.confirmed();
    assert.match(asked.get('From market price') ?? '', /^−\d/);
    const box = (await screen.dialog.boundingBox()) ?? assert.fail('no question');
    assert.equal(Math.round(box.y + box.height), VIEWPORT.height, 'where the thumb is');
    await screen.confirm();
    await page.getByText('Order placed').waitFor();
    const [order] = await openOrders(member.call);
    assert.equal(units(order?.price ?? ''), units(priceMin));
  }));

test('an order that costs too much says how much, and offers the most there is', () =>
  asMember(stage, {}, async (visit) => {
    const { page } = visit;
    const screen = await openTrade(visit);
    await screen.chooseStyle('limit');
    await screen.price.fill('68000');
    await screen.amount.fill('1');
    await screen.submit.click();
    await page
      .getByText('Insufficient balance · Needs 68,000.00 USDT, available 10,000.00')
      .waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Use the most' }).click();
    assert.equal(await screen.amount.inputValue(), '0.14705');
    await page.getByText(/Needs/).waitFor({ state: 'detached' });
  }));

test('with none of the coin the button leads to where it comes in, and the ruler rests', () =>
  asMember(stage, {}, async ({ page, open }) => {
    await open('/trade?pair=QUAY_USDT&kind=spot');
    const form = page.getByRole('form');
    await form.getByRole('button', { name: 'Buy QUAY' }).waitFor();
    await form.getByText('Sell', { exact: true }).click();
    const deposit = form.getByRole('button', { name: 'Deposit QUAY' });
    await deposit.waitFor();
    assert.equal(await page.getByRole('slider').getAttribute('aria-disabled'), 'true');
    await assertAccessible(page);
    await deposit.click();
    await page.waitForURL(/\/coinRecharge\?asset=QUAY/);
  }));
