import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from './browser.ts';
import { useStage } from './stage.ts';
import { asVisitor, type Visit } from './visit.ts';

const stage = useStage();
const PAGE = '/marketDetails/trad?pair=ETH_USDT';
/** Longer than a press has to be to measure. */
const HOLD_MS = 700;
const DESK = { width: 1440, height: 900 };

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The chart once it has bars, and places in it by parts of its width and height. */
async function openChart({ page, open }: Visit) {
  await open(PAGE);
  await page.getByRole('button', { name: '1m', exact: true }).click();
  await page.getByText(/^MA20 [\d,.]+$/).waitFor();
  const picture = page.getByRole('img', { name: 'Chart of ETH/USDT' });
  await picture.scrollIntoViewIfNeeded();
  const box = (await picture.boundingBox()) ?? assert.fail('no chart');
  return (x: number, y: number): Place => ({ x: box.x + box.width * x, y: box.y + box.height * y });
}

async function drag(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

/** Does it, and again where a minute ended meanwhile: a new bar moves those that a drag is between. */
async function inOneMinute(work: () => Promise<void>): Promise<void> {
  const minute = () => Math.floor(Date.now() / 60_000);
  const before = minute();
  await work().catch((error: unknown) => {
    if (minute() === before) throw error;
    return work();
  });
}

/** What stands in the readout; its parts. */
async function readout(page: Page) {
  const text = await page
    .getByText(/^[+−]?[\d,.]+ \([+−]?[\d.]+%\) (\d+ bars?|in one bar)$/)
    .textContent();
  const [, difference = '', percent = '', bars = '0'] =
    /^([+−]?[\d,.]+) \(([+−]?[\d.]+)%\) (\d+)?/.exec(text ?? '') ?? [];
  const number = (figure: string) => Number(figure.replaceAll(',', '').replace('−', '-'));
  return { difference: number(difference), percent: number(percent), bars: Number(bars) };
}

test('chart: the measure tells price, percent and bars between two points, by mouse and by keys', () =>
  asVisitor(stage, { hasMouse: true }, async (visit) => {
    const { page } = visit;
    await page.setViewportSize(DESK);
    const at = await openChart(visit);
    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    const surface = page.getByRole('slider', { name: 'Measure' });
    await assertAccessible(page);
    let bars = 0;
    await inOneMinute(async () => {
      await drag(page, at(0.3, 0.4), at(0.6, 0.15));
      const up = await readout(page);
      assert.ok(up.difference > 0 && up.percent > 0 && up.bars > 3, JSON.stringify(up));
      await drag(page, at(0.6, 0.15), at(0.3, 0.4));
      const down = await readout(page);
      assert.ok(Math.abs(down.difference + up.difference) < 0.02, 'the same, the other way');
      assert.equal(down.bars, up.bars);
      bars = up.bars;
    });
    await surface.press('Enter');
    await surface.press('ArrowRight');
    await surface.press('ArrowRight');
    assert.deepEqual(await readout(page), { difference: 0, percent: 0, bars: 2 });
    await surface.press('PageUp');
    const raised = await readout(page);
    assert.ok(raised.difference > 0 && raised.bars === 2, JSON.stringify(raised));
    assert.match((await surface.getAttribute('aria-valuetext')) ?? '', /2 bars$/);
    await surface.press('Escape');
    await surface.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Stop measuring' }).waitFor({ state: 'detached' });
    await inOneMinute(async () => {
      await page.keyboard.down('Shift');
      await drag(page, at(0.3, 0.4), at(0.6, 0.15));
      await page.keyboard.up('Shift');
      const { bars: shifted } = await readout(page);
      assert.equal(shifted, bars, 'Shift and a drag measure without the button');
    });
    await page.mouse.click(at(0.5, 0.3).x, at(0.5, 0.3).y);
    await page.getByRole('button', { name: 'Stop measuring' }).waitFor({ state: 'detached' });
  }));

test('chart: a long press measures to where the finger is drawn; a cross that is left says how it goes', () =>
  asVisitor(stage, {}, async (visit) => {
    const { page, context } = visit;
    const at = await openChart(visit);
    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', place?: Place) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: place ? [place] : [] });
    const before = Number(await page.evaluate('scrollY'));
    await touch('touchStart', at(0.3, 0.25));
    await page.waitForTimeout(HOLD_MS);
    for (const part of [0.3, 0.4, 0.5]) await touch('touchMove', at(part + 0.05, part));
    await touch('touchEnd');
    const told = await readout(page);
    assert.ok(told.difference < 0 && told.bars > 2, JSON.stringify(told));
    assert.equal(Number(await page.evaluate('scrollY')), before, 'the page stays');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Stop measuring' }).click();
    await page.getByRole('button', { name: 'Stop measuring' }).waitFor({ state: 'detached' });
    const place = at(0.4, 0.3);
    const hint = page.getByText('Tap puts the cross away');
    if ((await hint.count()) === 0) await page.touchscreen.tap(place.x, place.y);
    await hint.waitFor();
    await page.touchscreen.tap(place.x, place.y);
    await hint.waitFor({ state: 'detached' });
  }));

test('a pair’s page tells its price in the member’s currency, and its address is passed on', () =>
  asVisitor(stage, {}, async (visit) => {
    const { page, context, open, url } = visit;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const kept = JSON.stringify({ state: { currency: 'EUR' }, version: 0 });
    await open(PAGE);
    await page.evaluate(`localStorage.setItem('candor.currency', '${kept}')`);
    await open(PAGE);
    await page.getByText(/^≈ €[\d,]+\.\d\d$/).waitFor();
    await page.getByRole('button', { name: 'Share ETH/USDT' }).click();
    await page.getByText('Link copied').waitFor();
    const copied = await page.evaluate('navigator.clipboard.readText()');
    assert.equal(copied, `${url}/marketDetails/trad?pair=ETH_USDT`);
  }));

test('the tape shades each trade by its amount: the largest over the whole row', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await open(PAGE);
    await page.getByRole('tab', { name: 'Trades' }).click();
    await page.getByRole('row').nth(12).waitFor();
    const [amounts, parts] = (await page.evaluate(`(() => {
      const rows = [...document.querySelectorAll('tr[data-side]')];
      return [rows.map((row) => Number(row.lastChild.textContent.replaceAll(',', ''))),
        rows.map((row) => parseInt(row.style.getPropertyValue('--part')))];
    })()`)) as [number[], number[]];
    const most = Math.max(...amounts);
    const wanted = amounts.map((amount) => Math.ceil((amount / most) * 20) * 5);
    assert.deepEqual(parts, wanted);
    const image = await page.evaluate(
      "getComputedStyle(document.querySelector('tr[data-side]')).backgroundImage",
    );
    assert.match(String(image), /^linear-gradient\(to left/);
  }));
