import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertEntriesMatchHoldings, closedOrders, fills, holding, units } from './ledger.ts';
import { statusOf, withoutTakers } from './operatorSteps.ts';
import { useStage } from './stage.ts';
import { inNumerals } from './texts.ts';
import { openTrade, type TradeScreen, tradeScreen } from './tradeSteps.ts';
import { asMember, type MemberVisit } from './visit.ts';

const VALUE = units('1356');
const stage = useStage();

/** Rests a sale inside the spread, so that it is the best offer. */
async function restSale(visit: MemberVisit): Promise<Page> {
  const { page } = visit;
  await openTrade(visit);
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  const screen: TradeScreen = {
    ...tradeScreen(page),
    submit: page.getByRole('button', { name: 'Sell BTC' }),
  };
  await screen.chooseStyle('limit');
  await screen.price.fill('67800');
  await screen.amount.fill('0.05');
  await screen.submit.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sell BTC' }).click();
  await page.getByText('Order placed').waitFor();
  await offer(page, '0.05000', 'your order').waitFor();
  return page;
}

function offer(page: Page, quantity: string, mark = '') {
  const name = `${inNumerals('67800.00')} ${quantity} ${mark}`.trim();
  return page.getByRole('list', { name: 'Sell orders' }).getByRole('button', { name });
}

/** Buys a part of the offer at market and checks what was paid for it. */
async function buyPart(visit: MemberVisit): Promise<void> {
  const { page, member } = visit;
  const screen = await openTrade(visit);
  await offer(page, '0.05000').waitFor();
  assert.equal(await page.getByText('your order').count(), 0, "another's order is not marked");
  await screen.amount.fill('0.02');
  await screen.submit.click();
  await screen.confirm();
  await page.getByText('Order filled').waitFor();
  await offer(page, '0.03000').waitFor();
  const [fill, ...others] = await fills(member.call);
  assert.deepEqual([fill?.price, fill?.quantity, fill?.isMaker], ['67800.00', '0.02000', false]);
  assert.equal(others.length, 0);
  const { available } = await holding(member.call, 'USDT');
  assert.equal(available, units('10000') - VALUE);
  await assertEntriesMatchHoldings(member.call);
}

/** The seller sees the part that was sold, takes the rest back and has been paid. */
async function takeRestBack({ page, member }: MemberVisit): Promise<void> {
  const row = page.getByRole('region', { name: 'Open orders' }).getByRole('listitem');
  await row.getByText('0.02 / 0.05').waitFor();
  await row.getByLabel('40% filled').waitFor();
  await row.getByRole('button', { name: 'Cancel sell order in BTC/USDT' }).click();
  await page.getByText('Order cancelled').waitFor();
  await page.getByText('No open orders').waitFor();
  const [order] = await closedOrders(member.call);
  assert.equal(order?.status, 'partiallyCanceled');
  const [fill] = await fills(member.call);
  assert.deepEqual([fill?.isMaker, fill?.feeAsset], [true, 'USDT']);
  const paid = units('10000') + VALUE - units(fill?.fee ?? '');
  assert.deepEqual(await holding(member.call, 'USDT'), { available: paid, held: 0n });
  assert.deepEqual(await holding(member.call, 'BTC'), { available: units('0.08'), held: 0n });
  await assertEntriesMatchHoldings(member.call);
  await page.getByRole('button', { name: 'Records' }).click();
  await page.getByRole('tab', { name: 'Order history' }).click();
  await page.getByText('Partly cancelled').waitFor();
}

test('§4 entrust states: one member sells in part to another, and both screens and the ledger say so', () =>
  withoutTakers(stage.dataDir, () =>
    asMember(stage, {}, async (seller) => {
      await restSale(seller);
      await asMember(stage, {}, buyPart);
      await takeRestBack(seller);
      const { isHalted, ledger } = await statusOf(stage.dataDir);
      assert.equal(isHalted, false);
      for (const { asset, members, fees, house, external } of ledger) {
        const sum = [members, fees, house, external].reduce((all, text) => all + units(text), 0n);
        assert.equal(sum, 0n, asset);
      }
    }),
  ));
