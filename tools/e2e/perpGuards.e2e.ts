import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS, type Client } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { assertAccessible, VIEWPORT } from './browser.ts';
import { assertEntriesMatchHoldings, units } from './ledger.ts';
import {
  BTC,
  contractOrders,
  fund,
  futuresFunds,
  onlyPosition,
  openFutures,
  positionsOf,
} from './perpSteps.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';

const stage = useStage();

async function onlyOrder(call: Client) {
  const [order, ...others] = await contractOrders(call);
  assert.ok(order && others.length === 0, 'there is one order');
  return order;
}

/** The mark times a part, as a price of the pair. */
async function priceNear(call: Client, part: number): Promise<string> {
  const { pair } = dataOf(await call(CALLS.contractInfo, BTC));
  return (Number(pair.markPrice) * part).toFixed(pair.priceDecimals);
}

test('futures: where the account is empty, the button leads to where money is moved in', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    const { form } = await openFutures(visit);
    await assertAccessible(page);
    await form.getByRole('button', { name: 'Transfer USDT' }).click();
    await page.waitForURL(/\/coinTransfer$/);
    await page.getByRole('textbox', { name: 'Amount' }).fill('50');
    await page.getByRole('button', { name: 'Transfer now' }).click();
    await page.getByText(/USDT/).first().waitFor();
    await visit.open('/trade?pair=BTC_USDT&kind=futures');
    await form.getByRole('button', { name: 'Open long' }).waitFor();
    assert.equal((await futuresFunds(member.call)).wallet, units('50'));
  }));

test('§9 futures quick fill: all of it at the highest leverage is taken, also beside what rests', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    await fund(member.call, '3000');
    const resting = { ...BTC, quantity: '100', leverage: 125, marginMode: 'cross' } as const;
    const price = await priceNear(member.call, 0.97);
    dataOf(await member.call(CALLS.contractBuyLimit, { ...resting, price }));
    const { form, dialog, contracts, ask, agree } = await openFutures(visit);
    await page.getByRole('button', { name: 'Cancel the order in BTC/USDT' }).waitFor();
    await form.getByRole('button', { name: '100%' }).click();
    const lots = await contracts.inputValue();
    await ask('long');
    await agree('long');
    await dialog.waitFor({ state: 'detached' });
    await until(async () => (await positionsOf(member.call)).length > 0, 'a position');
    assert.equal((await onlyPosition(member.call)).quantity, lots);
    await assertEntriesMatchHoldings(member.call);
  }));

test('futures: a price far from the market is told while it is typed, with the nearest that are allowed; none is sent', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    await fund(member.call, '1000');
    const { form, dialog, contracts, ask, agree } = await openFutures(visit);
    await form.getByLabel('Order type').selectOption('limit');
    await form.getByText('0.00% from market').waitFor();
    const price = form.getByRole('textbox', { name: 'Price' });
    await contracts.fill('2');
    await price.fill('1');
    await form.getByText('−99.99% from market. Allowed:').waitFor();
    await assertAccessible(page);
    await form.getByRole('button', { name: 'Open long' }).click();
    assert.equal(await dialog.count(), 0, 'nothing is asked');
    const { priceMin } = dataOf(await member.call(CALLS.contractInfo, BTC));
    await form
      .getByRole('button', { name: /^Take / })
      .first()
      .click();
    const taken = Number(await price.inputValue());
    assert.ok(Math.abs(taken / Number(priceMin) - 1) < 0.001, `${taken} is near ${priceMin}`);
    await form.getByText('Allowed:').waitFor({ state: 'detached' });
    const near = await priceNear(member.call, 0.97);
    await price.fill(near);
    const rows = await ask('long');
    assert.match(rows.get('From market price') ?? '', /^−\d/);
    const box = (await dialog.boundingBox()) ?? assert.fail('no question');
    assert.equal(Math.round(box.y + box.height), VIEWPORT.height, 'where the thumb is');
    await agree('long');
    await page.getByText('Order placed').waitFor();
    const order = await onlyOrder(member.call);
    assert.deepEqual([units(order.limitPrice), order.quantity], [units(near), '2']);
    await price.fill(await priceNear(member.call, 1.02));
    await contracts.fill('1');
    await ask('long');
    await dialog.getByText('filled at once', { exact: false }).waitFor();
  }));

test('futures: a cancel can be undone for a moment; the order is there again with its stops, and holds the same', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    await fund(member.call, '1000');
    const order = { ...BTC, quantity: '2', leverage: 10, marginMode: 'isolated' } as const;
    const price = await priceNear(member.call, 0.96);
    const stops = {
      takeProfit: await priceNear(member.call, 1.05),
      stopLoss: await priceNear(member.call, 0.9),
    };
    dataOf(await member.call(CALLS.contractBuyLimit, { ...order, price, ...stops }));
    const held = (await futuresFunds(member.call)).held;
    await openFutures(visit);
    await page.getByRole('button', { name: 'Cancel the order in BTC/USDT' }).click();
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    assert.deepEqual(await contractOrders(member.call), []);
    assert.equal((await futuresFunds(member.call)).held, 0n);
    await undo.click();
    await page.getByText('Order placed').waitFor();
    const again = await onlyOrder(member.call);
    assert.deepEqual(
      [again.side, again.action, again.marginMode, again.leverage, again.quantity],
      ['long', 'open', 'isolated', 10, '2'],
    );
    assert.deepEqual(
      [again.limitPrice, again.takeProfit, again.stopLoss].map((text) => units(text ?? '')),
      [price, stops.takeProfit, stops.stopLoss].map(units),
    );
    assert.equal((await futuresFunds(member.call)).held, held);
    await assertEntriesMatchHoldings(member.call);
  }));

test('futures: the undone cancel of a closing order closes what it was to close', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    await fund(member.call, '1000');
    const opening = { ...BTC, quantity: '3', leverage: 10, marginMode: 'isolated' } as const;
    dataOf(await member.call(CALLS.contractBuyMarket, opening));
    const { positionId } = await onlyPosition(member.call);
    const price = await priceNear(member.call, 1.03);
    const closing = { positionId, price, quantity: '2' };
    dataOf(await member.call(CALLS.contractClosePosition, closing));
    await openFutures(visit);
    await page.getByRole('button', { name: 'Cancel the order in BTC/USDT' }).click();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Order placed').waitFor();
    const again = await onlyOrder(member.call);
    assert.deepEqual(
      [again.action, again.side, again.quantity, units(again.limitPrice)],
      ['close', 'long', '2', units(price)],
    );
    assert.equal((await onlyPosition(member.call)).quantityFree, '1');
  }));

test('§7 duplicates: contracts are closed once, however fast the button is pressed', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    await fund(member.call, '1000');
    const opening = { ...BTC, quantity: '20', leverage: 10, marginMode: 'isolated' } as const;
    dataOf(await member.call(CALLS.contractBuyMarket, opening));
    const { dialog, showPositions } = await openFutures(visit);
    await showPositions();
    await page.getByRole('button', { name: 'Close part' }).click();
    await dialog.getByRole('textbox', { name: 'Contracts' }).fill('3');
    const button = dialog.getByRole('button', { name: 'Close contracts' });
    for (let tap = 0; tap < 3; tap += 1) await button.dispatchEvent('click');
    await dialog.waitFor({ state: 'detached' });
    assert.equal((await onlyPosition(member.call)).quantity, '17');
  }));

test('futures: a market order whose answer is lost is placed once, though it is sent again', () =>
  asMember(stage, { expected: [/ERR_FAILED/] }, async (visit) => {
    const { page, member } = visit;
    await fund(member.call, '1000');
    const { contracts, ask, agree } = await openFutures(visit);
    await contracts.fill('2');
    let isLost = true;
    await page.route('**/contract/buyMarket', async (route) => {
      if (!isLost) return route.continue();
      isLost = false;
      await route.fetch();
      await route.abort();
    });
    await ask('long');
    await agree('long');
    await page.getByText(/^Request failed/).waitFor();
    await until(async () => (await positionsOf(member.call)).length > 0, 'the first is placed');
    await ask('long');
    await agree('long');
    await page.getByText(/Opened 2 long at/).waitFor();
    assert.equal((await onlyPosition(member.call)).quantity, '2');
  }));
