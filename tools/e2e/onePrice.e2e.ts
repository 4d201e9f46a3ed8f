import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { useStage } from './stage.ts';
import { ENGLISH, openTrade } from './tradeSteps.ts';
import { asMember, asVisitor } from './visit.ts';

const stage = useStage();
const SAMPLES = 40;
/** Between two samples: not in step with anything the server does. */
const PAUSE_MS = 173;

/** Reads every price at one moment: a price that moves is another element. */
const READ = `[...document.querySelectorAll('[data-price]')]
  .map((element) => [element.dataset.price, element.textContent])`;

/** Every price on the screen at one moment, by its pair. */
async function pricesOf(page: Page): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const [pair = '', text = ''] of await page.evaluate<string[][]>(READ)) {
    found.set(pair, [...(found.get(pair) ?? []), text]);
  }
  return found;
}

/** Samples the screen; fails on two prices of one pair. Gives how many places and prices were seen. */
async function sample(page: Page, count: number) {
  const seen = new Set<string>();
  let places = 0;
  for (let turn = 0; turn < count; turn += 1) {
    for (const [pair, texts] of await pricesOf(page)) {
      assert.equal(new Set(texts).size, 1, `${pair} at once: ${texts.join(' and ')}`);
      places += texts.length > 1 ? 1 : 0;
      seen.add(`${pair} ${texts[0]}`);
    }
    await page.waitForTimeout(PAUSE_MS);
  }
  return { places, prices: seen.size };
}

test('one price: tiles and list of the home screen never differ, in 40 samples while prices move', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await open('/');
    await page.getByRole('region', { name: 'Leading pairs' }).getByRole('button').first().waitFor();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    const { places, prices } = await sample(page, SAMPLES);
    assert.ok(places >= SAMPLES * 3, `${places} times two places showed one pair`);
    assert.ok(prices > 10, `${prices} prices: the market moved`);
  }));

test('one price: market, details, trade and their drawers show the same, whichever was asked last', () =>
  asMember(stage, {}, async (visit) => {
    const { page, open } = visit;
    await open('/market');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await sample(page, 5);
    await page.getByRole('button', { name: /^ETH\/USDT/ }).click();
    const choose = page.getByRole('button', { name: 'ETH/USDT, choose another pair' });
    await choose.click();
    const drawer = page.getByRole('dialog', { name: 'Choose a pair' });
    await drawer.getByRole('listitem').first().waitFor();
    const details = await sample(page, SAMPLES / 2);
    assert.ok(details.places >= SAMPLES / 2, 'the drawer stood beside the large price');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });

    await openTrade(visit, ENGLISH);
    await choose.click();
    await drawer.getByRole('listitem').first().waitFor();
    const trade = await sample(page, SAMPLES / 2);
    assert.ok(trade.places >= SAMPLES / 2, 'the drawer stood beside the book');
    assert.ok(details.prices + trade.prices > 10, 'the market moved');
  }));

test('§9 auto-update: without a feed calls keep one price for every place', () =>
  asVisitor(stage, { expected: [/WebSocket/] }, async ({ page, open }) => {
    await page.routeWebSocket(/\/ws\//, (socket) => socket.onMessage(() => undefined));
    await open('/');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    const before = [...(await pricesOf(page))].join();
    await page.waitForResponse(/\/trad\/symbols/, { timeout: 20_000 });
    await page.waitForTimeout(500);
    assert.notEqual([...(await pricesOf(page))].join(), before, 'what was called is shown');
    assert.ok((await sample(page, 5)).places > 0);
  }));
