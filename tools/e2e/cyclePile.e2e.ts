import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { assertAccessible } from './browser.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';

const stage = useStage();

test('§2 cycle page: on a phone several countdown cards lie in one, which lays each of them out and gathers them', () =>
  asMember(stage, {}, async ({ page, member, open }) => {
    const stake = { stake: '200', stakeAsset: 'USDT', durationSeconds: 3_600 };
    const order = { baseAsset: 'BTC', quoteAsset: 'USDT', ...stake };
    for (const call of [CALLS.cycleBuyMarket, CALLS.cycleSellMarket]) {
      dataOf(await member.call(call, order));
    }
    await open('/balances');
    const cards = page.locator('[data-cycle-cards]').getByRole('button');
    const pile = page.getByRole('button', { name: /^2 contracts run/ });
    await pile.waitFor();
    assert.equal(await cards.count(), 1);
    await assertAccessible(page);
    await pile.focus();
    await page.keyboard.press('Enter');
    await cards.nth(2).waitFor();
    assert.equal(await pile.getAttribute('aria-expanded'), 'true');
    await assertAccessible(page);
    await pile.click();
    await cards.nth(1).waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await cards.nth(1).waitFor();
    assert.equal(await pile.count(), 0, 'a wide window has room for all');
  }));
