import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import type { Locator, Page } from 'playwright-core';
import type { NewMember } from '../world/newMember.ts';
import { assertAccessible, VIEWPORT } from './browser.ts';
import { useStage } from './stage.ts';
import { asMember, asVisitor } from './visit.ts';

/** What the buttons and the menu say, and the minutes that are asked for. */
const BAR = [
  ['Time', 1],
  ['1m', 1],
  ['15m', 15],
  ['1h', 60],
] as const;
const MENU = [
  ['5m', 5],
  ['30m', 30],
  ['4h', 240],
  ['1D', 1440],
  ['1W', 10080],
] as const;
/** The overlays, and a line that each explains above the chart; MA stands there at first. */
const OVERLAYS = [
  ['ENE', 'UPPER'],
  ['PBX', 'PBX1'],
  ['MIKE', 'STOR'],
  ['BBI', 'BBI'],
  ['BOLL', 'UB'],
  ['MA', 'MA5'],
] as const;
/** Pixels that are not empty in the chart's drawing surfaces. */
const DRAWN = `[...document.querySelectorAll('[role=img] canvas')].reduce((sum, canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at] > 0) sum += 1;
  return sum;
}, 0)`;
const DRAWN_MIN = 2_000;
const stage = useStage();

/** Opens the details of ETH/USDT, whose price moves on the stage. */
async function openDetails(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open('/market');
  await page.getByRole('button', { name: /^ETH\/USDT/ }).click();
  await page.getByRole('heading', { name: 'ETH/USDT' }).waitFor();
  await page.getByLabel('Chart of ETH/USDT').waitFor();
}

async function waitForDrawing(page: Page): Promise<void> {
  await page.waitForFunction(`${DRAWN} > ${DRAWN_MIN}`);
}

/** Collects the minutes of every history request from now on. */
function askedMinutes(page: Page): number[] {
  const minutes: number[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/trad/kline') {
      assert.equal(url.searchParams.get('pairname'), 'ETH/USDT');
      assert.equal(url.searchParams.get('type'), 'trad');
      assert.equal(url.searchParams.get('count'), '300');
      minutes.push(Number(url.searchParams.get('mine')));
    }
  });
  return minutes;
}

test('§2 candlestick chart: every period is asked for and drawn', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await openDetails(page, open);
    await waitForDrawing(page);
    const asked = askedMinutes(page);
    for (const [label, minutes] of BAR) {
      const button = page.getByRole('button', { name: label, exact: true });
      await button.click();
      assert.equal(await button.getAttribute('aria-pressed'), 'true', label);
      await waitForDrawing(page);
      assert.ok(minutes === 1 || asked.includes(minutes), `${label} of ${asked}`);
    }
    for (const [label, minutes] of MENU) {
      await page.getByLabel('More').selectOption({ label });
      await waitForDrawing(page);
      assert.ok(asked.includes(minutes), `${label} of ${asked}`);
    }
    assert.equal(
      await page.getByRole('button', { name: '1h' }).getAttribute('aria-pressed'),
      'false',
    );
  }));

test('§2 candlestick chart: the six overlays stand together, each leaves by a second tap', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await openDetails(page, open);
    await page.getByRole('button', { name: '1m', exact: true }).click();
    const pressed = page.getByRole('group', { name: 'Overlays' }).locator('[aria-pressed=true]');
    assert.deepEqual(await pressed.allTextContents(), ['MA']);
    for (const [name, line] of OVERLAYS) {
      await page.getByRole('button', { name, exact: true }).click();
      await waitForDrawing(page);
      const told = page.getByText(new RegExp(`^${line} [\\d,.]+$`));
      await told.waitFor({ state: name === 'MA' ? 'detached' : 'visible' });
    }
    assert.equal(await pressed.count(), OVERLAYS.length - 1);
    await assertAccessible(page);
  }));

test('chart: the lower pane shows the volume, MACD, RSI or KDJ, and remembers which', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await openDetails(page, open);
    const panes = page.getByRole('group', { name: 'Lower pane' });
    for (const name of ['MACD', 'RSI', 'KDJ']) {
      await panes.getByRole('button', { name, exact: true }).click();
      await waitForDrawing(page);
    }
    await page.reload();
    await page.getByLabel('Chart of ETH/USDT').waitFor();
    assert.deepEqual(await panes.locator('[aria-pressed=true]').allTextContents(), ['KDJ']);
  }));

for (const pixelRatio of [1, 1.5, 2, 2.75, 3]) {
  test(`chart: at ${pixelRatio} dots a pixel its prices are as sharp as text of the page`, () =>
    asVisitor(stage, { pixelRatio }, async ({ page, open }) => {
      await openDetails(page, open);
      await waitForDrawing(page);
      await page.evaluate(`document.querySelector('[role=img]').insertAdjacentHTML('beforebegin',
      '<p id="sample" style="font:500 11px Archivo Variable;color:var(--ink3)">68,100 67,950 67,800</p>')`);
      const axis = page.locator('[role=img] canvas').nth(2);
      const [drawn, written] = [
        await edgeOf(page, axis),
        await edgeOf(page, page.locator('#sample')),
      ];
      assert.ok(drawn > 0.8 * written, `edges of ${drawn} against ${written}`);
    }));
}

test('chart: an own order stands on it with its distance, and is moved by mouse and by keys once one agrees', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    const pair = { baseAsset: 'BTC', quoteAsset: 'USDT' };
    const price = (Number(await lastPrice(member)) * 0.998).toFixed(2);
    await member.call(CALLS.buyLimit, { ...pair, price, quantity: '0.001' });
    await open('/marketDetails/trad?pair=BTC_USDT');
    const handle = page.getByRole('slider', { name: 'Move Buy 0.001' });
    // It stands still once there are bars, by which the scale finds its prices.
    await page.getByText(/^MA5 [\d,.]+$/).waitFor();
    await assertUnderHead(page, handle);
    await handle.hover({ position: { x: 20, y: 6 } });
    const box = await handle.boundingBox();
    assert.ok(box);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + 36, { steps: 4 });
    await page.mouse.up();
    await page.getByText('From market price').waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Leave it' }).click();
    assert.equal(await priceOf(member), price);
    await handle.focus();
    for (const press of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(press);
    const then = await page.getByText('New price').locator('..').textContent();
    await page.getByRole('button', { name: 'Move order' }).click();
    await page.getByText('Order changed').waitFor();
    const moved = await priceOf(member);
    assert.ok(Number(moved) < Number(price), moved);
    assert.ok(then?.replaceAll(',', '').includes(moved), `${then} is not ${moved}`);
  }));

test('chart: many own orders leave the candles of a phone in sight; a handle says its name when it is reached', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    const pair = { baseAsset: 'BTC', quoteAsset: 'USDT' };
    const last = Number(await lastPrice(member));
    for (let at = 1; at <= 8; at += 1) {
      const price = (last * (1 - at * 0.0004)).toFixed(2);
      await member.call(CALLS.buyLimit, { ...pair, price, quantity: '0.001' });
    }
    await open('/marketDetails/trad?pair=BTC_USDT');
    await page.getByText(/^MA5 [\d,.]+$/).waitFor();
    const handles = page.getByRole('slider', { name: 'Move Buy 0.001' });
    await handles.nth(7).waitFor();
    const wide = async () =>
      (await handles.nth(3).boundingBox())?.width ?? assert.fail('no handle');
    assert.ok((await wide()) < 40, `${await wide()}`);
    await handles.nth(3).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.getByText('Buy 0.001', { exact: true }).and(page.locator(':visible')).waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    await handles.nth(3).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    // What lay over the chart is closed, and the chart fills the window still.
    await page.getByRole('button', { name: 'Leave full screen' }).click();
    await page.setViewportSize({ width: 1_440, height: 900 });
    await handles.nth(7).getByText('Buy 0.001').waitFor();
  }));

test('chart: what is said over the picture goes under the head with it', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await openDetails(page, open);
    await page.getByLabel('More').selectOption({ label: '1D' });
    const note = page.getByText('Demo: simulated history');
    await page.addStyleTag({ content: 'main p { pointer-events: auto !important }' });
    const { y } = (await note.boundingBox()) ?? assert.fail('no note');
    await page.evaluate(`scrollTo(0, ${y - 30})`);
    const shown = (await note.boundingBox()) ?? assert.fail('no note');
    const over = `document.elementFromPoint(${shown.x + 6}, ${shown.y + 6}).closest('header') !== null`;
    assert.equal(await page.evaluate(over), true, 'the head lies over it');
  }));

test('chart: a price alert that waits stands on it; About says what an order must keep to', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    const pair = { baseAsset: 'BTC', quoteAsset: 'USDT' };
    const price = ((Number(await lastPrice(member)) * 1001) / 1000).toFixed(2);
    const alert = { ...pair, marketKind: 'spot', basis: 'last', rule: 'above', price } as const;
    assert.equal((await member.call(CALLS.addPriceAlert, alert)).type, 'success');
    await open('/marketDetails/trad?pair=BTC_USDT');
    const lines = page.getByRole('list', { name: 'Your prices on the chart' });
    const name = lines.getByText('Alert', { exact: true });
    await name.waitFor();
    await page.getByRole('tab', { name: 'About' }).click();
    for (const [term, value] of [
      ['Minimum order', '0.0001 BTC'],
      ['Price step', '0.01 USDT'],
    ] as const) {
      await page.getByText(term, { exact: true }).locator('..').getByText(value).waitFor();
    }
  }));

/** Scrolled to the head of the screen, a handle is covered by it. */
async function assertUnderHead(page: Page, handle: Locator): Promise<void> {
  await page.setViewportSize({ ...VIEWPORT, height: 600 });
  const before = (await handle.boundingBox()) ?? assert.fail('no handle');
  await page.evaluate(`scrollTo(0, ${before.y - 30})`);
  const { x, y } = (await handle.boundingBox()) ?? assert.fail('no handle');
  const over = `document.elementFromPoint(${x + 6}, ${y + 6}).closest('header') !== null`;
  assert.equal(await page.evaluate(over), true, 'the head lies over the chart');
  await page.evaluate('scrollTo(0, 0)');
  await page.setViewportSize(VIEWPORT);
}

async function lastPrice(member: NewMember): Promise<string> {
  const market = await member.call(CALLS.trad, { baseAsset: 'BTC', quoteAsset: 'USDT' });
  return market.type === 'success' ? market.data.pair.price : '';
}

async function priceOf(member: NewMember): Promise<string> {
  const open = await member.call(CALLS.tradEntrust, { page: 1 });
  return open.type === 'success' ? (open.data.rows[0]?.price ?? '') : '';
}

/** The steepest steps of light between neighbouring dots of a picture: what is blurred has half of them. */
async function edgeOf(page: Page, place: Locator): Promise<number> {
  const picture = (await place.screenshot()).toString('base64');
  return await page.evaluate<number>(`(async () => {
    const bytes = Uint8Array.from(atob('${picture}'), (each) => each.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const { data, width } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const steps = [];
    for (let at = 4; at < data.length; at += 4)
      if ((at / 4) % width) steps.push(Math.abs(data[at] - data[at - 4]));
    const most = steps.sort((left, right) => right - left).slice(0, 40);
    return most.reduce((sum, step) => sum + step, 0) / most.length;
  })()`);
}
