import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright-core';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { assertAccessible } from './browser.ts';
import { assertEntriesMatchHoldings, fills, holding, units } from './ledger.ts';
import { useStage } from './stage.ts';
import { ENGLISH, openTrade, tradeScreen } from './tradeSteps.ts';
import { asMember } from './visit.ts';

const stage = useStage();

async function namesIn(drawer: Locator): Promise<string[]> {
  const rows = await drawer.getByRole('listitem').allTextContents();
  return rows.map((text) => /^[A-Z]+\/(USDT|BTC)/.exec(text)?.[0] ?? text);
}

/** The changes of the pairs, as they stand below each other. */
async function changesIn(drawer: Locator): Promise<number[]> {
  const texts = await drawer.getByRole('listitem').locator('span:last-child').allTextContents();
  return texts
    .filter((text) => text.endsWith('%'))
    .map((text) => Number(text.replace('−', '-').replace('%', '')));
}

test('§2 pair picker: tabs by main coin, favorites and search lead to a pair, which is then traded', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    await openTrade(visit);
    await page.getByRole('button', { name: 'BTC/USDT, choose another pair' }).click();
    const drawer = page.getByRole('dialog', { name: 'Choose a pair' });
    const size = await page.evaluate("getComputedStyle(document.querySelector('dialog')).fontSize");
    assert.equal(size, '13px', 'it is not written as large as the heading that opened it');
    await drawer.getByRole('tab', { name: 'BTC' }).click();
    assert.deepEqual(await namesIn(drawer), ['ETH/BTC', 'SOL/BTC', 'LTC/BTC']);
    await drawer.getByRole('tab', { name: 'Favorites' }).click();
    await drawer.getByText('No favorites yet').waitFor();
    await drawer.getByRole('searchbox').fill('sol');
    assert.deepEqual(await namesIn(drawer), ['SOL/USDT', 'SOL/BTC']);
    await drawer.getByRole('searchbox').fill('ether');
    await drawer.getByRole('button', { name: /^ETH\/BTC/ }).waitFor();
    await drawer.getByRole('searchbox').fill('sol');
    await assertAccessible(page);
    await drawer.getByRole('button', { name: /^SOL\/USDT/ }).click();
    await drawer.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Add SOL/USDT to favorites' }).click();
    await page.getByRole('button', { name: 'SOL/USDT, choose another pair' }).click();
    await drawer.getByRole('tab', { name: 'Favorites' }).click();
    assert.deepEqual(await namesIn(drawer), ['SOL/USDT']);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });

    const screen = tradeScreen(page, ENGLISH, 'SOL');
    await screen.amount.fill('1.25');
    await screen.submit.click();
    assert.equal((await screen.confirmed()).get('Pair'), 'SOL/USDT');
    await screen.confirm();
    await page.getByText('Order filled').waitFor();
    const rows = await fills(member.call);
    assert.ok(rows.every((fill) => fill.baseAsset === 'SOL' && fill.quoteAsset === 'USDT'));
    const fee = rows.reduce((sum, fill) => sum + units(fill.fee), 0n);
    const sol = await holding(member.call, 'SOL');
    assert.deepEqual(sol, { available: units('20') + units('1.25') - fee, held: 0n });
    await assertEntriesMatchHoldings(member.call);
  }));

test('the drawer has all pairs in one tab, sorts them by a press, and stars them in place', () =>
  asMember(stage, {}, async (visit) => {
    const { page } = visit;
    await openTrade(visit);
    await page.getByRole('button', { name: 'BTC/USDT, choose another pair' }).click();
    const drawer = page.getByRole('dialog', { name: 'Choose a pair' });
    await drawer.getByRole('tab', { name: 'All' }).click();
    const all = await namesIn(drawer);
    assert.ok(all.includes('ETH/BTC') && all.includes('ETH/USDT'), all.join(' '));
    const pair = drawer.getByRole('button', { name: /^Pair/ });
    await pair.click();
    assert.deepEqual(await namesIn(drawer), [...all].sort().reverse());
    await pair.click();
    assert.deepEqual(await namesIn(drawer), [...all].sort());
    await drawer.getByRole('button', { name: /^Price/ }).click();
    assert.equal((await namesIn(drawer))[0], 'BTC/USDT', 'what costs most stands first');
    // The order is of the moment of a press, and figures go on moving before they are looked at.
    await until(async () => {
      await pair.click();
      await drawer.getByRole('button', { name: /^Change/ }).click();
      const figures = await changesIn(drawer);
      return figures.every((each, at) => at === 0 || each <= (figures[at - 1] ?? 0));
    }, 'the order of the changes');
    await assertAccessible(page);
    await drawer.getByRole('button', { name: 'Add ETH/BTC to favorites' }).click();
    await drawer.getByRole('tab', { name: 'Favorites' }).click();
    assert.deepEqual(await namesIn(drawer), ['ETH/BTC']);
    await drawer.getByRole('button', { name: 'Remove ETH/BTC from favorites' }).click();
    await drawer.getByText('No favorites yet').waitFor();
  }));
