import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fill, LedgerEntry } from '@candor/wire';
import type { Page } from 'playwright-core';
import type { NewMember } from '../world/newMember.ts';
import {
  assertEntriesMatchHoldings,
  closedOrders,
  fills,
  holding,
  ledgerEntries,
  units,
} from './ledger.ts';
import { useStage } from './stage.ts';
import { inNumerals, shown } from './texts.ts';
import { openTrade } from './tradeSteps.ts';
import { asMember } from './visit.ts';

const USDT = units('10000');
const BTC = units('0.1');
const QUANTITY = units('0.02');
const stage = useStage();

function sumOf<Row>(rows: readonly Row[], text: (row: Row) => string): bigint {
  return rows.reduce((sum, row) => sum + units(text(row)), 0n);
}

/** What the fills say and what the balances say, to the last unit; the fee is in the coin received. */
async function assertMoneyAgrees(member: NewMember, rows: readonly Fill[]): Promise<void> {
  assert.ok(rows.every((fill) => fill.feeAsset === 'BTC' && !fill.isMaker));
  assert.equal(
    sumOf(rows, (fill) => fill.quantity),
    QUANTITY,
  );
  const cost = sumOf(rows, (fill) => fill.quoteAmount);
  const fee = sumOf(rows, (fill) => fill.fee);
  assert.ok(fee > 0n);
  const btc = await holding(member.call, 'BTC');
  assert.deepEqual(btc, { available: BTC + QUANTITY - fee, held: 0n });
  const usdt = await holding(member.call, 'USDT');
  assert.deepEqual(usdt, { available: USDT - cost, held: 0n });
  const entries = await ledgerEntries(member.call);
  const of = (asset: string, kind: LedgerEntry['entryKind']) =>
    sumOf(
      entries.filter((entry) => entry.asset === asset && entry.entryKind === kind),
      (entry) => entry.amount,
    );
  assert.equal(of('USDT', 'trade'), -cost);
  assert.equal(of('BTC', 'trade'), QUANTITY);
  assert.equal(of('BTC', 'fee'), -fee);
  await assertEntriesMatchHoldings(member.call);
}

/** The records screen shows the closed order and each fill with the figures of the calls. */
async function assertRecordsShown(page: Page, rows: readonly Fill[]): Promise<void> {
  await page.getByRole('tab', { name: 'Order history' }).click();
  const order = page.getByRole('listitem').first();
  await order.getByText('Filled', { exact: true }).waitFor();
  await order.getByText('0.02000 / 0.02000').waitFor();
  await page.getByRole('tab', { name: 'Trades' }).click();
  const texts = (fill: Fill) => [
    `${inNumerals(fill.quoteAmount)} USDT`,
    `${fill.quantity} BTC`,
    `${fill.fee} BTC`,
  ];
  await page.getByText('Taker').first().waitFor();
  const items = await page.getByRole('main').getByRole('listitem').allTextContents();
  assert.equal(items.length, rows.length);
  rows.forEach((fill, index) => {
    for (const text of texts(fill))
      assert.ok(items[index]?.includes(text), `${text} in ${items[index]}`);
  });
}

/** The balance records of BTC show an event for each entry of the log, and in it every line of the ledger. */
async function assertEntriesShown(page: Page, member: NewMember): Promise<void> {
  const entries = (await ledgerEntries(member.call)).filter((entry) => entry.asset === 'BTC');
  const events = page.getByRole('main').getByRole('listitem');
  await events.first().waitFor();
  assert.equal(await events.count(), new Set(entries.map(({ seq }) => seq)).size);
  await events.first().getByRole('button').click();
  const told = await page.getByRole('dialog', { name: 'Bought BTC' }).textContent();
  const [newest] = entries;
  for (const entry of entries.filter(({ seq }) => seq === newest?.seq)) {
    const text = entry.amount.replace(/^-/, '−').replace(/^(?=\d)/, '+');
    assert.ok(told?.includes(`${text} BTC`), `${text} in ${told}`);
  }
}

test('§2 spot panel: a market buy fills, and history, fills, records and balances agree to the last unit', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member, open } = visit;
    const screen = await openTrade(visit);
    await screen.amount.fill('0.02');
    await screen.submit.click();
    const asked = await screen.confirmed();
    assert.equal(asked.get('Price'), 'Best market price');
    assert.equal(asked.get('Amount'), '0.02 BTC');
    await screen.confirm();
    await page.getByText('Order filled').waitFor();
    assert.equal(await screen.amount.inputValue(), '', 'the form is ready for another order');

    const [order] = await closedOrders(member.call);
    assert.equal(order?.status, 'filled');
    const rows = await fills(member.call);
    assert.ok(rows.length > 0 && rows.every((fill) => fill.orderId === order?.orderId));
    await assertMoneyAgrees(member, rows);

    await page.getByRole('button', { name: 'Records' }).click();
    await assertRecordsShown(page, rows);
    await open('/balances');
    const btc = await holding(member.call, 'BTC');
    const row = page.getByRole('button', { name: /BTC/ });
    await row.getByText(shown(btc.available)).waitFor();
    await row.click();
    await page.waitForURL(/balanceRecord\?asset=BTC/);
    await assertEntriesShown(page, member);
  }));
