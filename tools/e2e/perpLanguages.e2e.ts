import assert from 'node:assert/strict';
import { test } from 'node:test';
import { units } from './ledger.ts';
import {
  fund,
  futuresFunds,
  onlyPosition,
  openFutures,
  PERP_CHINESE,
  PERP_GERMAN,
  positionsOf,
} from './perpSteps.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';

const stage = useStage();

test('§1 five languages: a German opens and closes a short, with German figures and words', () =>
  asMember(stage, { locale: 'de-DE' }, async (visit) => {
    const { page, member } = visit;
    await fund(member.call, '500');
    const screen = await openFutures(visit, PERP_GERMAN);
    await screen.form.getByRole('button', { name: 'Short', exact: true }).click();
    await screen.form.getByRole('button', { name: 'Short eröffnen' }).click();
    await page.getByText('Bitte eine Menge eingeben').waitFor();
    await screen.chooseLeverage(5);
    await screen.contracts.fill('3');
    const asked = await screen.ask('short');
    assert.equal(asked.get('Margin-Modus'), 'Cross 5×');
    assert.match(asked.get('Margin + Gebühr') ?? '', /^\d+,\d\d USDT$/);
    await screen.agree('short');
    await page.getByText(/3 Short zu [\d.]+,\d eröffnet/).waitFor();
    assert.equal((await onlyPosition(member.call)).side, 'short');
    await screen.showPositions();
    await page.getByRole('button', { name: 'Alle BTC schließen' }).click();
    await screen.dialog.getByRole('button', { name: 'Alle Shorts schließen' }).click();
    await page.getByText('3 Kontrakte geschlossen').waitFor();
    await page.getByText(PERP_GERMAN.noPositions).waitFor();
    assert.deepEqual(await positionsOf(member.call), []);
    const funds = await futuresFunds(member.call);
    assert.ok(funds.wallet === funds.available && funds.wallet < units('501'));
  }));

test('§1 five languages: a Chinese opens a long at a limit and cancels it, in Chinese throughout', () =>
  asMember(stage, { locale: 'zh-TW' }, async (visit) => {
    const { page, member } = visit;
    await fund(member.call, '500');
    const screen = await openFutures(visit, PERP_CHINESE);
    await screen.form.getByLabel('委託類型').selectOption('limit');
    await screen.form.getByRole('textbox', { name: '價格' }).fill('66000');
    await screen.chooseLeverage(10);
    await screen.contracts.fill('5');
    const asked = await screen.ask('long');
    assert.equal(asked.get('價格'), '66,000 USDT');
    assert.equal(asked.get('保證金模式'), '全倉 10×');
    assert.equal(asked.get('保證金 + 手續費'), '33.16 USDT');
    await screen.agree('long');
    const list = page.getByRole('region', { name: '當前委託' });
    await list.getByText('0 / 5').waitFor();
    const held = await futuresFunds(member.call);
    assert.equal(held.held, units('33') + units('0.165'));
    await list.getByRole('button', { name: '撤銷' }).click();
    await page.getByText('沒有當前委託').waitFor();
    assert.deepEqual(await futuresFunds(member.call), {
      available: units('500'),
      wallet: units('500'),
      margins: 0n,
      held: 0n,
      unrealized: 0n,
    });
    await visit.open('/futuresGuide');
    await page.getByRole('heading', { name: '標記價格' }).waitFor();
  }));
