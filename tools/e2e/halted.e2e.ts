/** What a market that is halted meanwhile takes no more: said beside the buttons, before it is tried. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import type { Locator, Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { assertAccessible } from './browser.ts';
import { asOperator } from './operatorSteps.ts';
import { fund, onlyPosition } from './perpSteps.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';

const stage = useStage();
const HALTED = /^Market halted: it can be changed or cancelled once trading goes on$/;

/** A button that cannot be pressed says why. */
async function assertRests(button: Locator): Promise<void> {
  assert.equal(await button.isDisabled(), true);
  const id = (await button.getAttribute('aria-describedby')) ?? '';
  const reason = await button.page().locator(`[id="${id}"]`).textContent();
  assert.match(reason ?? '', HALTED);
}

async function assertMarked(page: Page, pair: string, isMarked: boolean): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: pair });
  const mark = row.getByText('Not open for trading', { exact: true });
  await mark.waitFor({ state: isMarked ? 'visible' : 'detached' });
}

test('a halted pair is marked in the list, and its orders can neither be changed nor cancelled, which they say', () =>
  asMember(stage, {}, async ({ page, member, open, go }) => {
    const pair = { baseAsset: 'SOL', quoteAsset: 'USDT' };
    const { price } = dataOf(await member.call(CALLS.trad, pair)).pair;
    const order = { ...pair, price: (Number(price) * 0.97).toFixed(2), quantity: '1' };
    dataOf(await member.call(CALLS.buyLimit, order));
    await open('/trade?pair=SOL_USDT');
    const change = page.getByRole('button', { name: 'Change buy order in SOL/USDT' });
    const cancel = page.getByRole('button', { name: 'Cancel buy order in SOL/USDT' });
    await cancel.waitFor();
    await asOperator(stage.dataDir, 'market', 'halt', 'SOL/USDT');
    try {
      // Of the order, and of the button that cancels all there is.
      await page.getByText(HALTED).nth(1).waitFor();
      await assertRests(cancel);
      await assertRests(change);
      await page.getByRole('checkbox', { name: 'Hide other pairs' }).press('Space');
      await assertRests(page.getByRole('button', { name: 'Cancel all', exact: true }));
      await assertAccessible(page);
      await go('/market');
      await assertMarked(page, 'SOL/USDT', true);
      await assertAccessible(page);
    } finally {
      await asOperator(stage.dataDir, 'market', 'resume', 'SOL/USDT');
    }
    await assertMarked(page, 'SOL/USDT', false);
    await go('/trade?pair=SOL_USDT');
    await cancel.click();
    await cancel.waitFor({ state: 'detached' });
  }));

test('who cancels all orders hears before and after how many stay, and why', () =>
  asMember(stage, {}, async ({ page, member, open }) => {
    for (const baseAsset of ['SOL', 'ADA']) {
      const pair = { baseAsset, quoteAsset: 'USDT' };
      const { price, priceDecimals } = dataOf(await member.call(CALLS.trad, pair)).pair;
      const below = (Number(price) * 0.97).toFixed(priceDecimals);
      dataOf(await member.call(CALLS.buyLimit, { ...pair, price: below, quantity: '20' }));
    }
    await open('/trade?pair=ETH_USDT');
    await asOperator(stage.dataDir, 'market', 'halt', 'SOL/USDT');
    try {
      await page.getByText(HALTED).waitFor();
      const cancelAll = page.getByRole('button', { name: 'Cancel all', exact: true });
      await cancelAll.click();
      const question = page.getByRole('dialog', { name: 'Cancel 1 open order?' });
      await question.getByText('1 order stays: its market is halted').waitFor();
      assert.equal(await question.getByText('SOL/USDT').count(), 0);
      await question.getByRole('button', { name: 'Cancel 1 order' }).click();
      await page.getByText('1 order cancelled, 1 stays: its market is halted').waitFor();
      await page
        .getByRole('button', { name: /in ADA.USDT/ })
        .first()
        .waitFor({ state: 'detached' });
      await assertRests(cancelAll);
    } finally {
      await asOperator(stage.dataDir, 'market', 'resume', 'SOL/USDT');
    }
    await page.getByRole('button', { name: 'Cancel all', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel 1 order' }).click();
    await page.getByText('No open orders').waitFor();
  }));

test('§2 trade: of a pair that takes cancels only, an order is cancelled and not changed', () =>
  asMember(stage, {}, async ({ page, member, open }) => {
    const pair = { baseAsset: 'ADA', quoteAsset: 'USDT' };
    const { price, priceDecimals } = dataOf(await member.call(CALLS.trad, pair)).pair;
    const below = (Number(price) * 0.97).toFixed(priceDecimals);
    dataOf(await member.call(CALLS.buyLimit, { ...pair, price: below, quantity: '100' }));
    await open('/trade?pair=ADA_USDT');
    const cancel = page.getByRole('button', { name: 'Cancel buy order in ADA/USDT' });
    await cancel.waitFor();
    await asOperator(stage.dataDir, 'market', 'halt', 'ADA/USDT', '--cancel-only');
    try {
      await page.getByText('Closed to new orders: it can only be cancelled').waitFor();
      const change = page.getByRole('button', { name: 'Change buy order in ADA/USDT' });
      assert.equal(await change.isDisabled(), true);
      await cancel.click();
      await cancel.waitFor({ state: 'detached' });
    } finally {
      await asOperator(stage.dataDir, 'market', 'resume', 'ADA/USDT');
    }
  }));

test('under an open form a pair that is delisted is said to be traded no more, and its orders ended', () =>
  asMember(stage, {}, async ({ page, member, open }) => {
    const pair = { baseAsset: 'ADA', quoteAsset: 'USDT' };
    const { price, priceDecimals } = dataOf(await member.call(CALLS.trad, pair)).pair;
    const below = (Number(price) * 0.97).toFixed(priceDecimals);
    dataOf(await member.call(CALLS.buyLimit, { ...pair, price: below, quantity: '100' }));
    await open('/trade?pair=ADA_USDT');
    await page.getByRole('button', { name: 'Cancel buy order in ADA/USDT' }).waitFor();
    await asOperator(stage.dataDir, 'market', 'halt', 'ADA/USDT', '--cancel-only');
    try {
      await asOperator(stage.dataDir, 'market', 'delist', 'ADA/USDT');
      await page.getByText('ADA/USDT is not listed here').waitFor();
      await page.getByText(/the pair is not traded any more$/).waitFor();
      await assertAccessible(page);
      assert.deepEqual(dataOf(await member.call(CALLS.tradEntrust, { page: 1 })).rows, []);
    } finally {
      await asOperator(stage.dataDir, 'market', 'resume', 'ADA/USDT');
    }
    await page.getByRole('button', { name: 'Buy ADA' }).waitFor();
  }));

test('in a halted perpetual neither orders nor stops are changed, cancelled or dragged, which is said', () =>
  asMember(stage, {}, async ({ page, member, open, go }) => {
    await fund(member.call, '1000');
    const pair = { baseAsset: 'SOL', quoteAsset: 'USDT' };
    const order = { ...pair, quantity: '10', leverage: 10, marginMode: 'isolated' } as const;
    dataOf(await member.call(CALLS.contractBuyMarket, { ...order, price: '1' }));
    const { markPrice, priceDecimals } = dataOf(await member.call(CALLS.contractInfo, pair)).pair;
    const at = (part: number) => (Number(markPrice) * part).toFixed(priceDecimals);
    dataOf(await member.call(CALLS.contractBuyLimit, { ...order, price: at(0.97) }));
    const { positionId } = await onlyPosition(member.call);
    dataOf(await member.call(CALLS.contractProfitLoss, { positionId, stopLoss: at(0.95) }));
    await open('/trade?pair=SOL_USDT&kind=futures');
    await page.getByRole('button', { name: 'Mini chart' }).click();
    const handles = page
      .getByRole('list', { name: 'Your prices on the chart' })
      .getByRole('slider');
    await handles.nth(1).waitFor();
    await asOperator(stage.dataDir, 'perp', 'halt', 'SOL/USDT');
    try {
      await page.getByText(HALTED).waitFor();
      await assertRests(page.getByRole('button', { name: 'Change buy order in SOL/USDT' }));
      await assertRests(page.getByRole('button', { name: 'Cancel the order in SOL/USDT' }));
      await handles.first().waitFor({ state: 'detached' });
      await assertAccessible(page);
      await go('/stopPl');
      await assertRests(page.getByRole('main').getByRole('button', { name: 'Cancel' }));
      await assertAccessible(page);
    } finally {
      await asOperator(stage.dataDir, 'perp', 'resume', 'SOL/USDT');
    }
    const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel' });
    await page.getByText(HALTED).waitFor({ state: 'detached' });
    await cancel.click();
    await cancel.waitFor({ state: 'detached' });
  }));

test('§5 spot, futures: a question about an order goes once its market takes none, and the form says so', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    await fund(member.call, '1000');
    for (const { kind, group, amount, number, press, asked } of FORMS) {
      await open(`/trade?pair=SOL_USDT&kind=${kind}`);
      const form = page.getByRole('form');
      await form.getByRole('textbox', { name: amount }).fill(number);
      await form.getByRole('button', { name: press, exact: true }).click();
      const question = page.getByRole('dialog', { name: asked });
      await question.waitFor();
      await asOperator(stage.dataDir, group, 'halt', 'SOL/USDT');
      try {
        await question.waitFor({ state: 'detached' });
        const closed = form.getByRole('button', { name: 'Not open for trading' });
        await closed.waitFor();
        assert.equal(await closed.isDisabled(), true);
      } finally {
        await asOperator(stage.dataDir, group, 'resume', 'SOL/USDT');
      }
      await form.getByRole('button', { name: press, exact: true }).waitFor();
    }
    assert.deepEqual(dataOf(await member.call(CALLS.tradHistory, { page: 1 })).rows, []);
  }));

test('§5 cycle: an open form says that its pair is closed meanwhile', () =>
  asMember(stage, {}, async ({ page, open }) => {
    await open('/cycle?pair=SOL_USDT');
    await page.getByRole('button', { name: 'Buy · up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('10');
    await asOperator(stage.dataDir, 'cycle', 'close', 'SOL/USDT');
    try {
      await dialog.getByText('not open right now').waitFor();
      assert.equal(await dialog.getByRole('button', { name: 'Buy · up' }).isDisabled(), true);
    } finally {
      await asOperator(stage.dataDir, 'cycle', 'open', 'SOL/USDT');
    }
    await dialog.getByText('not open right now').waitFor({ state: 'detached' });
  }));

const FORMS = [
  {
    kind: 'spot',
    group: 'market',
    amount: 'Amount',
    number: '0.1',
    press: 'Buy SOL',
    asked: 'Buy SOL?',
  },
  {
    kind: 'futures',
    group: 'perp',
    amount: 'Contracts',
    number: '1',
    press: 'Open long',
    asked: 'Open long in SOL/USDT?',
  },
] as const;
