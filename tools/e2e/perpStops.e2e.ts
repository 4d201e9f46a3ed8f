import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { exact } from '../../apps/server/src/gateway/testing/exact.ts';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { assertAccessible } from './browser.ts';
import { BTC, fund, futuresFunds, onlyPosition, openFutures } from './perpSteps.ts';
import { useStage } from './stage.ts';
import { readRows } from './tradeSteps.ts';
import { asMember, type MemberVisit } from './visit.ts';

const stage = useStage();

test('§5 futures: take-profit and stop-loss are set with the order, changed on the row, and listed', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    await fund(member.call, '1000');
    const screen = await openFutures(visit);
    await screen.chooseLeverage(10);
    await screen.contracts.fill('10');
    await page.getByRole('checkbox', { name: 'Take-profit / stop-loss' }).press('Space');
    const field = (name: string) => screen.form.getByRole('textbox', { name });
    await field('Take-profit').fill('60000');
    await screen.form.getByRole('button', { name: 'Open long' }).click();
    await page.getByText('The take-profit of a long is above the entry price').waitFor();
    await field('Take-profit').fill('75000');
    await field('Stop-loss').fill('64000');
    await assertAccessible(page);
    const asked = await screen.ask('long');
    assert.equal(asked.get('Take-profit'), '75,000 USDT');
    assert.equal(asked.get('Stop-loss'), '64,000 USDT');
    await screen.agree('long');
    await page.getByText(/Opened 10 long at/).waitFor();
    const [set] = (await onlyPosition(member.call)).stops;
    assert.deepEqual([set?.takeProfit, set?.stopLoss].map(exact), ['75000', '64000'].map(exact));

    await screen.showPositions();
    const card = page.getByRole('listitem', { name: 'Long in BTC/USDT' });
    await card.getByText('75,000.0').waitFor();
    await card.getByRole('button', { name: 'TP / SL' }).click();
    const told = await readRows(screen.dialog);
    assert.match(told.get('Mark price') ?? '', /^[\d,]+\.\d$/);
    await screen.dialog.getByRole('button', { name: 'Edit' }).click();
    await screen.dialog.getByRole('textbox', { name: 'Stop-loss' }).fill('65000');
    await screen.dialog.getByRole('textbox', { name: 'Contracts' }).fill('4');
    await assertAccessible(page);
    await screen.dialog.getByRole('button', { name: 'Change' }).click();
    await card.getByText('65,000.0').waitFor();
    const [changed] = (await onlyPosition(member.call)).stops;
    assert.deepEqual([exact(changed?.stopLoss), changed?.quantity], [exact('65000'), '4']);
    await moveOnChart(visit);
    await moveOrderOnChart(visit);
    await page.getByRole('tab', { name: 'Open', exact: true }).click();

    await visit.open('/stopPl');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('No take-profit or stop-loss waits').waitFor();
    await page.getByRole('tab', { name: 'Past' }).click();
    await page.getByText('Cancelled').first().waitFor();
    assert.deepEqual((await onlyPosition(member.call)).stops, []);
    const pastOnly = { page: 1, ...BTC, shown: 'past' } as const;
    const past = async () => dataOf(await member.call(CALLS.contractProfitLossOrder, pastOnly));
    // Histories are written some moments after the fact.
    const gone = await until(async () => (await past()).rows[0], 'the stop is in the history');
    assert.equal(gone.status, 'canceled');
  }));

/** Folds the chart down and moves the stop-loss there, by keys: the distance to the mark is said, the rest stays. */
async function moveOnChart({ page, member }: MemberVisit): Promise<void> {
  await page.getByRole('button', { name: 'Mini chart', expanded: false }).click();
  const line = page.getByRole('slider', { name: 'Move SL' });
  await page.getByRole('img', { name: 'Chart of BTC/USDT' }).waitFor();
  await line.focus();
  for (const press of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(press);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('From the mark price').waitFor();
  await assertAccessible(page);
  await dialog.getByRole('button', { name: 'Move it' }).click();
  await dialog.waitFor({ state: 'detached' });
  // The question closes as the change is sent.
  const moved = await until(async () => {
    const [stop] = (await onlyPosition(member.call)).stops;
    return exact(stop?.stopLoss) === exact('65000') ? undefined : stop;
  }, 'the stop has moved');
  assert.ok(exact(moved.stopLoss) > exact('65000'), `${moved.stopLoss}`);
  assert.deepEqual([exact(moved?.takeProfit), moved?.quantity], [exact('75000'), '4']);
}

/** An order that rests below the mark is moved further down, by keys, once one agrees; then it is cancelled. */
async function moveOrderOnChart({ page, member }: MemberVisit): Promise<void> {
  const { pair } = dataOf(await member.call(CALLS.contractInfo, BTC));
  const price = (Number(pair.markPrice) * 0.998).toFixed(1);
  const asked = { ...BTC, price, quantity: '2', leverage: 10 };
  const { orderId } = dataOf(await member.call(CALLS.contractBuyLimit, asked));
  const line = page.getByRole('slider', { name: /^Move (?!SL|TP)/ });
  await line.focus();
  for (const press of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(press);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('From the mark price').waitFor();
  const then = await dialog.getByText('New price').locator('..').textContent();
  await dialog.getByRole('button', { name: 'Move order' }).click();
  await dialog.waitFor({ state: 'detached' });
  const moved = await until(async () => {
    const [order] = dataOf(await member.call(CALLS.contractTradEntrust, { page: 1 })).rows;
    return order?.limitPrice === price ? undefined : order;
  }, 'the order has moved');
  assert.ok(Number(moved.limitPrice) < Number(price), moved.limitPrice);
  assert.ok(then?.replaceAll(',', '').includes(String(moved?.limitPrice)), `${then}`);
  assert.deepEqual([moved?.quantity, moved?.leverage], ['2', 10]);
  dataOf(await member.call(CALLS.contractCloseEntrust, { orderId: moved?.orderId ?? orderId }));
}

test('§2 futures style: an order that waits for the mark is placed at its trigger, listed and cancelled', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    await fund(member.call, '1000');
    const screen = await openFutures(visit);
    await screen.form.getByLabel('Order type').selectOption('Stop market');
    const trigger = screen.form.getByRole('textbox', { name: 'Trigger' });
    await screen.contracts.fill('7');
    await screen.form.getByRole('button', { name: 'Open long' }).click();
    await screen.form.getByText('Please enter a price').waitFor();
    await trigger.fill('90000');
    await screen.form.getByText('Opens when the mark rises to 90,000').waitFor();
    await assertAccessible(page);
    const asked = await screen.ask('long');
    assert.equal(asked.get('Trigger, mark'), 'Mark rises to 90,000');
    assert.equal(asked.get('Price'), 'Best market price');
    await screen.agree('long');
    const list = page.getByRole('list', { name: 'Waiting for the mark' });
    await list.getByText('Mark rises to 90,000').waitFor();
    assert.equal((await futuresFunds(member.call)).held, 0n, 'it holds no money');

    await screen.form.getByLabel('Order type').selectOption('Stop limit');
    await trigger.fill('50000');
    await screen.form.getByRole('textbox', { name: 'Price' }).fill('50500');
    await screen.contracts.fill('3');
    assert.equal((await screen.ask('long')).get('Trigger, mark'), 'Mark falls to 50,000');
    await screen.agree('long');
    await list.getByText('Mark falls to 50,000').waitFor();
    const waiting = dataOf(
      await member.call(CALLS.contractProfitLossOrder, { page: 1, kind: 'order' }),
    );
    assert.deepEqual(
      waiting.rows.map(({ direction, limitPrice, quantity }) => [direction, limitPrice, quantity]),
      [
        ['falls', '50500.0', '3'],
        ['rises', undefined, '7'],
      ],
    );
    await assertAccessible(page);
    // A wide window has all at once: chart, positions and orders.
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.getByRole('group', { name: 'Chart of' }).waitFor();
    await page.getByRole('region', { name: 'Positions' }).waitFor();
    await page.getByRole('region', { name: 'Open orders' }).waitFor();
    await assertAccessible(page);
    const cancel = list.getByRole('button', { name: 'Cancel the waiting order in BTC/USDT' });
    await cancel.first().click();
    await list.getByText('Mark falls to 50,000').waitFor({ state: 'detached' });
    await cancel.click();
    await list.waitFor({ state: 'detached' });
  }));
