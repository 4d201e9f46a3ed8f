import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { exact, sumOf } from '../../apps/server/src/gateway/testing/exact.ts';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { assertAccessible } from './browser.ts';
import { fills, openOrders } from './ledger.ts';
import { useStage } from './stage.ts';
import { asMember, asVisitor } from './visit.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' };
const stage = useStage();

/** A price as the app writes it in English. */
function figure(price: string): string {
  return Number(price).toLocaleString('en-US', { minimumFractionDigits: 2 });
}

test('trade: bought by total, with its average, impact and fee rate before it is confirmed', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    await open('/trade?pair=BTC_USDT&kind=spot');
    await page.getByRole('button', { name: 'Mini chart' }).click();
    await page.getByRole('img', { name: 'Chart of BTC/USDT' }).waitFor();
    await page.getByLabel('Enter by').selectOption({ label: 'Total' });
    await page.getByLabel('Total USDT').fill('500');
    await page.getByText(/^About 0\.0\d+ BTC$/).waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Buy BTC' }).click();
    const asked = page.getByRole('dialog');
    for (const name of ['Average about', 'Price impact', 'Fee about (0.1%)']) {
      await asked.getByText(name, { exact: true }).waitFor();
    }
    await asked.getByRole('button', { name: 'Buy BTC' }).click();
    await page.getByText('Order filled').waitFor();
    const told = await fills(member.call);
    const paid = sumOf(told.map(({ quoteAmount }) => quoteAmount));
    assert.ok(exact(paid) <= exact('500') && exact(paid) > exact('498'), paid);
    await page.reload();
    await page.getByRole('img', { name: 'Chart of BTC/USDT' }).waitFor();
  }));

test('open orders: one tells its distance, is changed in place, and a cancel is undone', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    const market = await member.call(CALLS.trad, PAIR);
    assert.ok(market.type === 'success');
    const last = Number(market.data.pair.price);
    const [price, then] = [(last * 0.96).toFixed(2), (last * 0.97).toFixed(2)];
    const order = { ...PAIR, price, quantity: '0.002' };
    const placed = await member.call(CALLS.buyLimit, order);
    assert.equal(placed.type, 'success');
    await open('/trade?pair=BTC_USDT&kind=spot');
    const row = page.getByRole('listitem').filter({ hasText: 'Filled / amount' });
    await row.getByText(/^−\d+\.\d\d%$/).waitFor();
    await row.getByRole('button', { name: 'Change buy order in BTC/USDT' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Price USDT').fill(then);
    await sheet.getByText('From market price').waitFor();
    await assertAccessible(page);
    await sheet.getByRole('button', { name: 'Change order' }).click();
    await page.getByText('Order changed').waitFor();
    assert.equal(exact((await openOrders(member.call))[0]?.price), exact(then));
    await sheet.waitFor({ state: 'detached' });
    // Another price is another place in the book, and another row.
    await row.filter({ hasText: figure(then) }).waitFor();
    // The toast may lie over the row that is swiped.
    await page.getByText('Order changed').waitFor({ state: 'hidden' });
    await row.scrollIntoViewIfNeeded();
    const box = await row.boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + 300, box.y + 14);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 16, { steps: 6 });
    // The gap is red as far as the row has moved, and gone with the finger.
    const style = async () => (await row.getAttribute('style')) ?? '';
    assert.match(await style(), /240px 0 0 var\(--red\)/);
    await page.mouse.up();
    assert.doesNotMatch(await style(), /--red/);
    await page.getByText('Order cancelled').waitFor();
    assert.deepEqual(await openOrders(member.call), []);
    await page.getByRole('button', { name: 'Undo' }).click();
    // The row of before may still be on its way out.
    await until(
      async () => (await openOrders(member.call)).length > 0,
      'the order that was placed again',
    );
    await row.waitFor();
    const [again] = await openOrders(member.call);
    assert.deepEqual([exact(again?.price), exact(again?.quantity)], [exact(then), exact('0.002')]);
  }));

test('chart: it fills the window until Back, and by itself on a phone held sideways', () =>
  asVisitor(stage, {}, async ({ page, url, open }) => {
    await open('/marketDetails/trad?pair=BTC_USDT');
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Full screen' }).waitFor();
    assert.equal(page.url(), `${url}/marketDetails/trad?pair=BTC_USDT`);
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
    const box = await page.getByRole('img', { name: 'Chart of BTC/USDT' }).boundingBox();
    assert.ok(box && box.width > 640 && box.height > 240, JSON.stringify(box));
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Full screen' }).waitFor();
  }));

test('book: its amounts sum up on wish, and a level tells what one gets up to it and at what average', () =>
  asMember(stage, { hasMouse: true }, async ({ page, open }) => {
    await open('/trade?pair=BTC_USDT&kind=spot');
    const book = page.getByRole('region', { name: 'Order book' });
    const amounts = async () => {
      const texts = await book.getByRole('list', { name: 'Sell orders' }).getByRole('button').all();
      const rows = await Promise.all(texts.map((row) => row.textContent()));
      return rows.map((text) => Number(/(\d+\.\d{5})/.exec(text?.split(' ').at(2) ?? '')?.[1]));
    };
    await book.getByText(/^Spread \d/).waitFor();
    await book.getByRole('button', { name: /Sum up the amounts/ }).click();
    const sums = await amounts();
    assert.ok(sums.length > 3, `${sums}`);
    // The best stands last, and each further one counts with it.
    sums.slice(1).forEach((sum, index) => {
      assert.ok(sum < (sums[index] ?? 0), `${sums}`);
    });
    await book.getByRole('list', { name: 'Sell orders' }).getByRole('button').first().hover();
    await book.getByText(/^Σ \d+\.\d{5}avg\. [\d,]+\.\d\d$/).waitFor();
  }));
