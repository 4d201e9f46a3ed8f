import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertEntriesMatchHoldings, holding, openOrders, units } from './ledger.ts';
import { useStage } from './stage.ts';
import { GERMAN_NUMERALS, inNumerals, onGrid, shown } from './texts.ts';
import { GERMAN, openTrade } from './tradeSteps.ts';
import { asMember } from './visit.ts';

const FUNDS = units('10000');
const stage = useStage();

test('§5 spot limit: a German reads why an order is refused, beside the field and in German', () =>
  asMember(stage, { locale: 'de-DE' }, async (visit) => {
    const { page, member } = visit;
    const screen = await openTrade(visit, GERMAN);
    await screen.submit.click();
    await page.getByText('Bitte eine Menge eingeben').first().waitFor();
    await screen.amount.fill('0,00001');
    await screen.submit.click();
    await page.getByText('Die Mindestmenge ist 0,0001 BTC').first().waitFor();
    await screen.amount.fill('9');
    await screen.submit.click();
    await page.getByText('Guthaben nicht ausreichend').first().waitFor();
    assert.equal(await screen.dialog.count(), 0, 'no confirmation is asked for');
    assert.deepEqual(await openOrders(member.call), []);
    assert.equal((await holding(member.call, 'USDT')).available, FUNDS);
  }));

test('§1 five languages: a German trades with decimal commas, German figures and German words', () =>
  asMember(stage, { locale: 'de-DE' }, async (visit) => {
    const { page, open, member } = visit;
    const screen = await openTrade(visit, GERMAN);
    await screen.chooseStyle('limit');
    await screen.price.fill('');
    await screen.price.pressSequentially('66.789,25');
    assert.equal(await screen.price.inputValue(), '66789,25');
    await screen.amount.pressSequentially('0,0125');
    assert.equal(await screen.amount.inputValue(), '0,0125');
    await page.getByRole('button', { name: 'Preis erhöhen' }).click();
    assert.equal(await screen.price.inputValue(), '66789,26');
    const cost = (units('66789.26') * 125n) / 10_000n;

    await screen.submit.click();
    await page.getByRole('heading', { name: 'BTC kaufen?' }).waitFor();
    const rows = await screen.confirmed();
    assert.equal(rows.get('Auftragsart'), 'Limit');
    assert.equal(rows.get('Preis'), '66.789,26 USDT');
    assert.equal(rows.get('Menge'), '0,0125 BTC');
    assert.equal(rows.get('Gesamt'), `${shown(cost, GERMAN_NUMERALS)} USDT`);
    await screen.confirm();
    await page.getByText('Auftrag erteilt').waitFor();

    const row = page.getByRole('region', { name: 'Offene Aufträge' }).getByRole('listitem');
    await row.getByText('66.789,26').waitFor();
    await row.getByText('0 / 0,0125').waitFor();
    const left = shown(FUNDS - cost, GERMAN_NUMERALS);
    const calm = inNumerals(onGrid(FUNDS - cost, 2), GERMAN_NUMERALS);
    await page.getByRole('form').getByRole('button', { name: calm, exact: true }).waitFor();
    const [order] = await openOrders(member.call);
    assert.deepEqual([order?.price, order?.quantity], ['66789.26', '0.01250']);
    assert.deepEqual(await holding(member.call, 'USDT'), { available: FUNDS - cost, held: cost });

    await open('/balances');
    const usdt = page.getByRole('button', { name: /USDT: Kontobewegungen öffnen|^USDT/ });
    await usdt.getByText(left).waitFor();
    await usdt.getByText(shown(cost, GERMAN_NUMERALS)).waitFor();
    await assertEntriesMatchHoldings(member.call);
  }));
