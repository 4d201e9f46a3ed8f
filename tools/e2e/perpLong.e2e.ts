import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { assertAccessible } from './browser.ts';
import { holding, units } from './ledger.ts';
import {
  BTC,
  type FuturesScreen,
  futuresFunds,
  onlyPosition,
  openFutures,
  positionsOf,
} from './perpSteps.ts';
import { useStage } from './stage.ts';
import { inNumerals, onGrid, shown } from './texts.ts';
import { asMember, type MemberVisit } from './visit.ts';

const FUNDS = units('10000');
const MOVED = units('1000');
const stage = useStage();

/** From the balances into the futures account, over the screen of transfers. */
async function transferIn({ page, open, member }: MemberVisit): Promise<void> {
  await open('/balances');
  await page.getByRole('button', { name: 'Transfer' }).first().click();
  await page.waitForURL(/coinTransfer/);
  await page.getByText('10,000.00').waitFor();
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await page.getByRole('button', { name: 'Transfer now' }).click();
  await page.getByText('Please enter an amount').waitFor();
  await amount.fill('10000.01');
  await page.getByRole('button', { name: 'Transfer now' }).click();
  await page.getByText('That is more than is available').waitFor();
  await assertAccessible(page);
  await amount.fill('1000');
  await page.getByRole('button', { name: 'Transfer now' }).click();
  await page.getByText('9,000.00').waitFor();
  assert.equal(await amount.inputValue(), '', 'the form is ready for another transfer');
  assert.equal((await holding(member.call, 'USDT')).available, FUNDS - MOVED);
  assert.equal((await futuresFunds(member.call)).wallet, MOVED);
}

/** A cross long of ten contracts at 20×, sent over the form and confirmed; what the ledger then holds. */
async function openTen({ page, member }: MemberVisit, screen: FuturesScreen): Promise<void> {
  await screen.chooseLeverage(20);
  await screen.contracts.fill('10');
  await screen.form.getByText('Liquidation').waitFor();
  await assertAccessible(page);
  const asked = await screen.ask('long');
  assert.equal(asked.get('Pair'), 'BTC/USDT');
  assert.equal(asked.get('Margin mode'), 'Cross 20×');
  assert.match(asked.get('Contracts') ?? '', /^10 ≈ [\d,.]+ USDT$/);
  assert.match(asked.get('Margin + fee') ?? '', /^[\d,.]+ USDT$/);
  await screen.agree('long');
  await page.getByText(/Opened 10 long at/).waitFor();
  assert.equal(await screen.contracts.inputValue(), '', 'the form is ready for another order');

  const opened = await onlyPosition(member.call);
  const { side, marginMode, leverage, quantity } = opened;
  assert.deepEqual([side, marginMode, leverage, quantity], ['long', 'cross', 20, '10']);
  const { pair } = dataOf(await member.call(CALLS.contractInfo, BTC));
  const value = (units(opened.price) * units(pair.contractSize) * 10n) / units('1');
  assert.ok(units(opened.margin) * 20n >= value, 'margin is value over leverage, rounded up');
  const funds = await futuresFunds(member.call);
  assert.equal(funds.wallet, MOVED - units(opened.fees));
  assert.equal(funds.margins, units(opened.margin));
}

/** The position's card shows its figures; four of its contracts are closed. */
async function closeFour({ page, member }: MemberVisit, screen: FuturesScreen): Promise<void> {
  const opened = await onlyPosition(member.call);
  await screen.showPositions();
  const card = page.getByRole('listitem', { name: 'Long in BTC/USDT' });
  await card
    .getByText(inNumerals(opened.price.replace(/(\.\d).*/, '$1')))
    .first()
    .waitFor();
  await card
    .getByText(shown(units(onGrid(units(opened.margin), 2))))
    .first()
    .waitFor();
  await card.getByText(/to liquidation|No price liquidates/).waitFor();
  await assertAccessible(page);

  const contracts = screen.dialog.getByRole('textbox', { name: 'Contracts' });
  const close = screen.dialog.getByRole('button', { name: 'Close contracts' });
  await card.getByRole('button', { name: 'Close part' }).click();
  await contracts.fill('11');
  await close.click();
  await screen.dialog.getByText('10 contracts can be closed at the most').waitFor();
  await contracts.fill('4');
  await close.click();
  await page.getByText('4 contracts closed').waitFor();
  assert.equal((await onlyPosition(member.call)).quantity, '6');
}

test('§2 futures panel: transfer, a cross long at market, part of it closed, then all of it', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    await transferIn(visit);
    const screen = await openFutures(visit);
    await openTen(visit, screen);
    await closeFour(visit, screen);
    await page.setViewportSize({ width: 1_440, height: 900 });
    const table = page.getByRole('table', { name: 'Positions' });
    await table
      .getByRole('columnheader', { name: /^Margin/ })
      .getByRole('button')
      .click();
    await table.locator('[aria-sort=descending]').waitFor();
    await table.getByRole('rowheader', { name: /Long BTC\/USDT/ }).waitFor();
    await page.getByRole('button', { name: 'Close all BTC' }).click();
    await assertAccessible(page);
    await screen.dialog.getByRole('button', { name: 'Close all positions' }).click();
    await page.getByText('6 contracts closed').waitFor();
    await page.getByText('No open positions').waitFor();
    assert.deepEqual(await positionsOf(member.call), []);
    const after = await futuresFunds(member.call);
    assert.deepEqual([after.margins, after.held, after.unrealized], [0n, 0n, 0n]);
    assert.equal(after.available, after.wallet, 'all of it is free again');
    await visit.open('/futuresRecord?tab=positions');
    const records = page.getByRole('table', { name: 'Closed', exact: true });
    await records.getByRole('rowheader', { name: /Long BTC\/USDT/ }).waitFor();
    await assertAccessible(page);
  }));
