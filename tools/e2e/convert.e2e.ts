import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { assertAccessible } from './browser.ts';
import { takenAlong } from './csvSteps.ts';
import { assertEntriesMatchHoldings, holding, units } from './ledger.ts';
import { asOperator } from './operatorSteps.ts';
import { useStage } from './stage.ts';
import { inNumerals } from './texts.ts';
import { asMember, type MemberVisit } from './visit.ts';

const GIVEN = '250.5';
const FUNDS = units('10000');
const stage = useStage();

function parts({ page }: MemberVisit) {
  return {
    amount: page.getByRole('textbox', { name: 'Amount' }),
    ask: page.getByRole('button', { name: 'Get a quote' }),
    sheet: page.getByRole('dialog', { name: 'Your quote' }),
  };
}

/** The rules of §5 at their field; nothing is sent. */
async function breakRules(visit: MemberVisit): Promise<void> {
  const { amount, ask } = parts(visit);
  for (const [given, sentence] of [
    ['', 'Please enter an amount'],
    ['9.99', 'The minimum is 10 USDT'],
    ['50000.1', 'The maximum is 50,000 USDT'],
    ['10000.01', 'That is more than is available'],
  ] as const) {
    await amount.fill(given);
    await ask.click();
    await visit.page.getByText(sentence).waitFor();
  }
}

test('convert: a quote is seen, taken, told in the history and in the ledger alike; one that expired is refused', () =>
  asMember(stage, {}, async (visit) => {
    const { page, open, member } = visit;
    const { amount, ask, sheet } = parts(visit);
    await open('/balances');
    await page.getByRole('button', { name: 'Convert' }).click();
    await page.waitForURL(/coinConvert/);
    await page.getByText('No conversions yet').waitFor();
    const before = (await holding(member.call, 'BTC')).available;
    await breakRules(visit);
    await assertAccessible(page);
    await amount.fill(GIVEN);
    await ask.click();
    await sheet.getByText(/Valid for \d+ s/).waitFor();
    await assertAccessible(page);
    await sheet.getByRole('button', { name: 'Convert now' }).click();
    await page.getByText(/Exchanged 250.5 USDT for/).waitFor();
    assert.equal(await amount.inputValue(), '', 'the form is ready for another one');

    const told = async () => dataOf(await member.call(CALLS.flashOrder, { page: 1 })).rows;
    await until(async () => (await told()).length > 0, 'the conversion in the history');
    const [row] = await told();
    assert.ok(row);
    await page
      .getByRole('listitem')
      .getByText(`+${inNumerals(row.received)} BTC`)
      .waitFor();
    assert.equal((await holding(member.call, 'USDT')).available, FUNDS - units(GIVEN));
    const after = (await holding(member.call, 'BTC')).available;
    assert.equal(after - before, units(row.received));
    await assertEntriesMatchHoldings(member.call);
    await outwait(visit);
  }));

/** A quote of one second is let go by: the screen says so, and the server refuses it. */
async function outwait(visit: MemberVisit): Promise<void> {
  const { page, member } = visit;
  const { amount, ask, sheet } = parts(visit);
  await asOperator(stage.dataDir, 'flash', 'change', 'BTC/USDT', '--seconds', '1');
  try {
    await amount.fill('20');
    const answered = page.waitForResponse(/quoteFlash/);
    await ask.click();
    const { data } = await (await answered).json();
    await sheet.getByText('This quote has expired').waitFor();
    const late = await member.call(CALLS.addFlash, { quoteId: data.id });
    assert.equal(late.type, 'refused');
    assert.match(late.type === 'refused' ? late.message : '', /no longer valid/);
  } finally {
    await asOperator(stage.dataDir, 'flash', 'change', 'BTC/USDT', '--seconds', '15');
  }
  await sheet.getByRole('button', { name: 'Get a new quote' }).click();
  await sheet.getByRole('button', { name: 'Convert now' }).click();
  await page.getByText(/Exchanged 20 USDT for/).waitFor();
}

test('§7 transfers: into the fiat account and back; balances, records and the exported file tell it', () =>
  asMember(stage, {}, async ({ page, open, member }) => {
    await open('/balances');
    await page.getByRole('tab', { name: 'Fiat assets' }).click();
    await page
      .getByRole('paragraph')
      .filter({ hasText: /^Fiat account/ })
      .waitFor();
    await assertAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Transfer' }).last().click();
    await page.waitForURL(/coinTransfer/);
    const to = page.getByRole('combobox', { name: 'To', exact: true });
    assert.equal(await to.inputValue(), 'fiat');
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await amount.fill('1234.5');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Transfer now' }).click();
    await page.getByText('8,765.50').waitFor();
    const fiat = async () => dataOf(await member.call(CALLS.c2cBalance, { asset: 'USDT' }));
    assert.equal(units((await fiat()).available), units('1234.5'));
    await page.getByRole('button', { name: 'Turn round' }).click();
    await page.getByText('1,234.50').waitFor();
    await amount.fill('34.5');
    await page.getByRole('button', { name: 'Transfer now' }).click();
    await page.getByText('1,200.00').waitFor();
    const { fiatTotal } = dataOf(await member.call(CALLS.myAccountCount, {}));
    assert.equal(units(fiatTotal.valueUsdt), units('1200'));

    await open('/balanceRecord?asset=USDT&book=fiat');
    await page.getByText('−34.5').waitFor();
    await page.getByText('+1,234.5').waitFor();
    await assertAccessible(page);
    assert.deepEqual(
      (await takenAlong(page)).map((row) => [row.account, row.type, row.coin, row.amount]),
      [
        ['fiat', 'transfer', 'USDT', '-34.5'],
        ['fiat', 'transfer', 'USDT', '1234.5'],
      ],
    );
  }));
