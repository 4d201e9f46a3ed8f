import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { assertAccessible } from './browser.ts';
import { assertEntriesMatchHoldings, closedOrders, holding, openOrders, units } from './ledger.ts';
import { useStage } from './stage.ts';
import { inNumerals, onGrid, shown } from './texts.ts';
import { openTrade } from './tradeSteps.ts';
import { asMember } from './visit.ts';

/** An amount of the quote asset as the form tells it: at price decimals. */
const quoteText = (amount: bigint) => inNumerals(onGrid(amount, 2));
const FUNDS = units('10000');
const stage = useStage();

/** Taps the fourth buy row: deep enough to stay unfilled, near enough to stay in sight. */
async function tapFourthBid(page: Page, price: Locator): Promise<bigint> {
  await page.getByRole('list', { name: 'Buy orders' }).getByRole('button').nth(3).click();
  return units(await price.inputValue());
}

/** 40 % of the lots that the funds can buy, and what they cost; lots have 5 decimals. */
function fortyPercent(price: bigint): { readonly quantity: bigint; readonly cost: bigint } {
  const lot = 1_000n;
  const scale = 100_000_000n;
  const lotsMax = (FUNDS * scale) / (price * lot);
  const quantity = ((lotsMax * 40n) / 100n) * lot;
  return { quantity, cost: (price * quantity) / scale };
}

test('§5 spot limit: stepper, 40 % of the ruler, confirmed, resting, marked, cancelled, all given back', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    const screen = await openTrade(visit);
    const level = await tapFourthBid(page, screen.price);
    await page.getByRole('button', { name: 'Raise the price' }).click({ clickCount: 2 });
    await page.getByRole('button', { name: 'Lower the price' }).click();
    const price = level + units('0.01');
    assert.equal(await screen.price.inputValue(), onGrid(price, 2));
    const priceText = inNumerals(onGrid(price, 2));

    await page.getByRole('button', { name: '40', exact: true }).click();
    const { quantity, cost } = fortyPercent(price);
    assert.equal(await screen.amount.inputValue(), onGrid(quantity, 5));
    const slider = page.getByRole('slider');
    assert.equal(await slider.getAttribute('aria-valuetext'), `40%, ${onGrid(quantity, 5)} BTC`);

    await screen.submit.click();
    const rows = await screen.confirmed();
    assert.equal(rows.get('Pair'), 'BTC/USDT');
    assert.equal(rows.get('Order type'), 'Limit');
    assert.equal(rows.get('Price'), `${priceText} USDT`);
    assert.equal(rows.get('Amount'), `${onGrid(quantity, 5)} BTC`);
    assert.equal(rows.get('Total'), `${shown(cost)} USDT`);
    await assertAccessible(page);
    await screen.dialog.getByRole('button', { name: 'Back' }).click();
    assert.deepEqual(await openOrders(member.call), [], 'a refused confirmation sends nothing');

    await screen.submit.click();
    await screen.confirm();
    await page.getByText('Order placed').waitFor();
    const list = page.getByRole('region', { name: 'Open orders' });
    await list.getByText(`0 / ${shown(quantity)}`).waitFor();
    await page
      .getByRole('list', { name: 'Buy orders' })
      .getByRole('button', { name: `${priceText} ${onGrid(quantity, 5)} your order` })
      .waitFor();
    const form = page.getByRole('form');
    await form.getByRole('button', { name: quoteText(FUNDS - cost), exact: true }).click();
    await form.getByText(`${shown(FUNDS - cost)} USDT`).waitFor();
    await page.keyboard.press('Escape');
    assert.deepEqual(await holding(member.call, 'USDT'), { available: FUNDS - cost, held: cost });
    await assertAccessible(page);
    const [order] = await openOrders(member.call);
    assert.equal(order?.price, onGrid(price, 2));
    assert.equal(order?.quantity, onGrid(quantity, 5));

    await list.getByRole('button', { name: 'Cancel buy order in BTC/USDT' }).click();
    await page.getByText('Order cancelled').waitFor();
    await page.getByText('No open orders').waitFor();
    await page.getByText('Available10,000.00 USDT').waitFor();
    await page.getByText('your order').waitFor({ state: 'detached' });
    assert.deepEqual(await holding(member.call, 'USDT'), { available: FUNDS, held: 0n });
    const [closed] = await closedOrders(member.call);
    assert.equal(closed?.orderId, order?.orderId);
    assert.equal(closed?.status, 'canceled');
    await assertEntriesMatchHoldings(member.call);
  }));
