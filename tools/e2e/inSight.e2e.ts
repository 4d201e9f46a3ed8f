import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { assertAccessible } from './browser.ts';
import { BTC, fund } from './perpSteps.ts';
import { useStage } from './stage.ts';
import { asMember, type VisitOptions } from './visit.ts';

const stage = useStage();

/** Phones, lying ones too, tablets either way, desktops. */
const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1200, 800],
  [1440, 900],
] as const;

/** What lies at the middle of the button: itself, when nothing covers it. */
const IS_ON_TOP = `(() => {
  const button = document.querySelector('button[type=submit]');
  const { left, top, bottom, width } = button.getBoundingClientRect();
  const met = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && button.contains(met);
})()`;

for (const kind of ['spot', 'futures']) {
  test(`${kind}: in every window the order's button is in sight, with nothing over it`, () =>
    asMember(stage, {}, async ({ page, open }) => {
      await open(`/trade?pair=BTC_USDT&kind=${kind}`);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.locator('button[type=submit]:enabled').waitFor();
        await page.waitForFunction(IS_ON_TOP, undefined, { timeout: 5_000 }).catch(() => {
          assert.fail(`the button is not in sight at ${width}×${height}`);
        });
        const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
        assert.ok(wide <= width, `${wide} px wide at ${width}×${height}`);
      }
      await page.setViewportSize({ width: 1024, height: 768 });
      await page.locator('button[type=submit]:enabled').waitFor();
      await assertAccessible(page);
    }));
}

const OFFLINE: VisitOptions = { expected: [/ERR_INTERNET/, /ERR_NETWORK/] };

test('without a network the line that says so covers no button of the longest form, and nothing can be cancelled', () =>
  asMember(stage, OFFLINE, async ({ page, open, context, member }) => {
    await fund(member.call, '1000');
    const { pair } = dataOf(await member.call(CALLS.contractInfo, BTC));
    const price = (Number(pair.markPrice) * 0.99).toFixed(1);
    await member.call(CALLS.contractBuyLimit, { ...BTC, price, quantity: '2', leverage: 10 });
    await open('/trade?pair=BTC_USDT&kind=futures');
    await page.getByLabel('Order type').selectOption('Stop limit');
    const cancel = page.getByRole('button', { name: 'Cancel the order in BTC/USDT' });
    await cancel.and(page.locator(':enabled')).waitFor();
    await context.setOffline(true);
    const strip = page.getByText('No connection. Orders cannot be sent');
    await strip.waitFor();
    await page.waitForFunction(IS_ON_TOP, undefined, { timeout: 5_000 });
    const line = (await strip.boundingBox()) ?? assert.fail('no line');
    const button = (await page.locator('button[type=submit]').boundingBox()) ?? assert.fail();
    assert.ok(button.y + button.height <= line.y, 'the button stands above the line');
    assert.equal(await cancel.isDisabled(), true);
    await context.setOffline(false);
    await cancel.and(page.locator(':enabled')).waitFor();
  }));

test('a chosen tab beyond the edge comes into sight, and no page moves for one', () =>
  asMember(stage, {}, async ({ page, open }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open('/futuresRecord?tab=funding');
    const tab = page.getByRole('tab', { name: 'Funding', selected: true });
    const box = (await tab.boundingBox()) ?? assert.fail('no tab');
    assert.ok(box.x >= 0 && box.x + box.width <= 360, `from ${box.x} to ${box.x + box.width}`);
    await page.setViewportSize({ width: 844, height: 390 });
    await open('/trade?pair=BTC_USDT&kind=spot');
    await page.getByRole('tab', { name: 'Open orders' }).waitFor();
    assert.equal(Number(await page.evaluate('scrollY')), 0);
  }));
