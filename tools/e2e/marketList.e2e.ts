import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS, type Pair } from '@candor/wire';
import type { Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { clientOf, newMember } from '../world/newMember.ts';
import { useStage } from './stage.ts';
import { asVisitor } from './visit.ts';

const stage = useStage();

/** The names of the listed pairs, top to bottom. */
async function shownPairs(page: Page): Promise<string[]> {
  const texts = await page.getByRole('main').getByRole('listitem').allTextContents();
  return texts.map((text) => /^[A-Z]+\/(USDT|BTC)/.exec(text)?.[0] ?? text);
}

/** Waits until the list shows these pairs in this order. */
async function waitForPairs(page: Page, wanted: readonly string[]): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const names = await shownPairs(page);
    if (names.join() === wanted.join()) return;
    if (Date.now() > deadline) assert.deepEqual(names, wanted);
    await page.waitForTimeout(100);
  }
}

async function listedPairs(url: string): Promise<Pair[]> {
  return dataOf(await clientOf(url)(CALLS.symbols, {}));
}

const namesOf = (pairs: readonly Pair[]) => pairs.map((pair) => pair.marketSymbol);

test('§2 market: main and pioneer plate, case-insensitive search, and what is said of nothing', () =>
  asVisitor(stage, {}, async ({ page, url, open }) => {
    await open('/market');
    const pairs = await listedPairs(url);
    await waitForPairs(page, namesOf(pairs));
    for (const [name, board] of [
      ['Main', 'main'],
      ['Pioneer', 'pioneer'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await waitForPairs(page, namesOf(pairs.filter((pair) => pair.board === board)));
    }
    await page.getByRole('button', { name: 'Favorites', exact: true }).click();
    await page.getByText('No favorites yet. Tap the star of a pair').waitFor();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('searchbox').fill('ltcB');
    await waitForPairs(page, ['LTC/BTC']);
    await page.getByRole('searchbox').fill('ether');
    await waitForPairs(page, namesOf(pairs.filter(({ baseAsset }) => baseAsset === 'ETH')));
    await page.getByRole('searchbox').fill('zzz');
    await page.getByText('No pair found').waitFor();
  }));

test('§1 five languages: a coin is found by its name in the language in force and in English', () =>
  Promise.all(
    (['zh-TW', 'ja', 'ko'] as const).map((locale, at) =>
      asVisitor(stage, { locale }, async ({ page, url, open }) => {
        const pairs = await listedPairs(url);
        const ether = namesOf(pairs.filter(({ baseAsset }) => baseAsset === 'ETH'));
        await open('/market');
        for (const text of [['以太', 'イーサ', '이더'][at] ?? '', 'Ether']) {
          await page.getByRole('searchbox').fill(text);
          await waitForPairs(page, ether);
        }
      }),
    ),
  ).then(() => undefined));

test('§4 sort per column: none, down, up, and none again, in the order of the figures', () =>
  asVisitor(stage, {}, async ({ page, url, open }) => {
    await open('/market');
    const pairs = await listedPairs(url);
    const byPrice = namesOf(pairs.toSorted((a, b) => Number(b.price) - Number(a.price)));
    const toggle = page.getByRole('button', { name: /^Price/ });
    await toggle.and(page.getByRole('button', { name: 'not sorted' })).click();
    await waitForPairs(page, byPrice);
    await toggle.and(page.getByRole('button', { name: 'highest first' })).click();
    await waitForPairs(page, byPrice.toReversed());
    await toggle.and(page.getByRole('button', { name: 'lowest first' })).click();
    await waitForPairs(page, namesOf(pairs));
    await page.getByRole('button', { name: /^Change/ }).click();
    await page.getByRole('button', { name: /^Change.*highest first/ }).waitFor();
    await page.getByRole('button', { name: /^Price.*not sorted/ }).waitFor();
  }));

test('§2 rule: Sort toggles on volume, price and rise cycle down, up, none, on each of the three tabs', () =>
  asVisitor(stage, {}, async ({ page, url, open }) => {
    const { call } = await newMember(url);
    const stake = { stake: '5', stakeAsset: 'USDT', durationSeconds: 30 };
    dataOf(await call(CALLS.cycleBuyMarket, { baseAsset: 'SOL', quoteAsset: 'USDT', ...stake }));
    await open('/market');
    for (const tab of ['Futures', 'Cycle', 'Spot']) {
      await page.getByRole('tab', { name: tab }).click();
      for (const column of ['24h volume', 'Price', 'Change']) {
        await page.getByRole('button', { name: new RegExp(`^${column}.*not sorted`) }).waitFor();
      }
    }
    await page.getByRole('tab', { name: 'Cycle' }).click();
    await page.getByRole('button', { name: /^24h volume/ }).click();
    const dealt = dataOf(await call(CALLS.cycleSymbols, {}));
    const byVolume = dealt.toSorted((a, b) => Number(b.turnover24h) - Number(a.turnover24h));
    assert.ok(Number(byVolume[0]?.turnover24h) >= 5, 'what was staked is told');
    const most = byVolume[0]?.baseAsset ?? '';
    await page.getByRole('main').getByRole('listitem').first().filter({ hasText: most }).waitFor();
  }));

test('§3 favorites: a star on the details puts the pair among the favorites, and a second tap removes it', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await open('/market');
    await page.getByRole('button', { name: /^LTC\/BTC/ }).click();
    await page.getByRole('heading', { name: 'LTC/BTC' }).waitFor();
    await page.getByRole('button', { name: 'Add LTC/BTC to favorites' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Favorites', exact: true }).click();
    await waitForPairs(page, ['LTC/BTC']);
    await page.reload();
    await waitForPairs(page, ['LTC/BTC']);
    await page.getByRole('button', { name: /^LTC\/BTC/ }).click();
    await page.getByRole('button', { name: 'Remove LTC/BTC from favorites' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('No favorites yet').waitFor();
  }));

test('§3 favorites: a star in the list does the same, and the search finds a coin by its name, favorites first', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await open('/market');
    await page.getByRole('button', { name: 'Add ADA/USDT to favorites' }).click();
    await page.getByRole('button', { name: 'Favorites', exact: true }).click();
    await waitForPairs(page, ['ADA/USDT']);
    await open('/coinSearch');
    const spot = page.getByRole('region', { name: 'Spot' }).getByRole('listitem');
    await spot.first().getByText('ADA').waitFor();
    await page.getByRole('searchbox').fill('bitcoin');
    await spot.first().getByText('BTC').waitFor();
    for (const text of await spot.allTextContents()) assert.match(text, /^(BTC|BCH)\//);
    await page.getByRole('searchbox').fill('card ano');
    await spot.first().getByText('ADA').waitFor();
    assert.equal(await spot.count(), 1);
  }));

test('§2 market: a line of the last day stands at every pair, by one call, and moves no row when it comes', () =>
  asVisitor(stage, {}, async ({ page, url, open }) => {
    let asked = 0;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/trad/closes*', async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    await open('/market');
    const rows = page.getByRole('main').getByRole('listitem');
    await rows.last().waitFor();
    const before = await rows.last().boundingBox();
    const lines = rows.locator('span:has(> [data-price]) > svg path');
    assert.equal(await lines.count(), 0);
    goOn();
    const pairs = await listedPairs(url);
    await lines.nth(pairs.length - 1).waitFor({ state: 'attached' });
    assert.equal(await lines.count(), pairs.length);
    assert.deepEqual(await rows.last().boundingBox(), before);
    assert.equal(asked, 1);
  }));

/** What is lit in the names, as the browser paints it. */
const lit = (page: Page) =>
  page.evaluate(`[...(CSS.highlights.get('match') ?? [])].map(String).sort()`);

test('§2 search: what was typed is lit in the names that are found, on the market and in the search', () =>
  asVisitor(stage, {}, async ({ page, open }) => {
    await open('/market');
    await page.getByRole('searchbox').fill('ltcB');
    await waitForPairs(page, ['LTC/BTC']);
    assert.deepEqual(await lit(page), ['LTC/B']);
    await page.getByRole('searchbox').fill('');
    assert.deepEqual(await lit(page), []);
    await open('/coinSearch');
    await page.getByRole('searchbox').fill('ada');
    const found = page.getByRole('region', { name: 'Spot' }).getByRole('listitem');
    await found.first().getByText('ADA').waitFor();
    const marks = (await lit(page)) as string[];
    assert.ok(marks.length > 0 && marks.every((mark) => mark === 'ADA'));
    await page.getByRole('searchbox').fill('cardano');
    await found.first().getByText('ADA').waitFor();
    assert.deepEqual(await lit(page), [], 'the coin was found by another name');
  }));
